import { listings } from '@laterite/shared/features/listings/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { makeQueryClient } from '../../lib/requests/query-client.ts';

const stubSearch = (page = aSearchPage([aListing(), aListing()], { total: 39 })) =>
  serve(search.products, page);

const lastQuery = (search: ReturnType<typeof stubSearch>) => search.mock.lastCall?.[0]?.query;

describe('the search of all sections', () => {
  it('is where the search of the home page leads', async () => {
    const search = stubSearch();
    serve(listings.browse, aSearchPage([]));
    serve(professionals.browse, { ...aSearchPage([]), items: [] });
    const { user, address } = await openAt('/');
    await user.type(await screen.findByRole('searchbox'), 'fer à béton{Enter}');
    expect(address()).toBe('/recherche?q=fer+à+béton');
    expect(await screen.findByRole('heading', { level: 1, name: 'Résultats de recherche' })).toBeVisible();
    // The home page may send its own requests for listings later.
    const searched = search.mock.calls.map(([request]) => request?.query).find((sent) => sent?.query);
    expect(searched).toMatchObject({ query: 'fer à béton' });
    expect(searched).not.toHaveProperty('section');
  });

  it('is where the search of a missing page leads', async () => {
    stubSearch();
    const { user, address } = await openAt('/nulle-part');
    await user.type(await screen.findByRole('searchbox'), 'pelle{Enter}');
    expect(address()).toBe('/recherche?q=pelle');
  });

  it('shows every listing while there are no words', async () => {
    stubSearch();
    await openAt('/recherche');
    expect(await screen.findByRole('heading', { level: 1, name: 'Toutes les annonces' })).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('counts the sections, and keeps words and filters when one is chosen', async () => {
    const search = stubSearch();
    const { user, address } = await openAt('/recherche?q=pelle&type=rental');
    await user.click(await screen.findByRole('button', { name: 'Filtres (1)' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filtres' });
    expect(within(sheet).queryByText('Catégorie')).not.toBeInTheDocument();
    await user.click(await within(sheet).findByRole('link', { name: 'Mines 5' }));
    expect(address()).toBe('/mines?q=pelle&type=rental');
    await waitFor(() => expect(lastQuery(search)).toMatchObject({ query: 'pelle', section: 'mines' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has the sections one tap away, with the same words', async () => {
    stubSearch();
    const { user, address } = await openAt('/recherche?q=villa');
    await user.click(within(await screen.findByRole('main')).getByRole('link', { name: 'Immobilier' }));
    expect(address()).toBe('/immobilier?q=villa');
  });

  it('loads what the missing network had prevented once the device is online again', async () => {
    const queryClient = makeQueryClient();
    const { queries } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
    const search = stubSearch().mockRejectedValueOnce(new ApiError(0));
    await openAt('/recherche?q=pelle', { queryClient });
    await screen.findByRole('heading', { name: 'Failed to load results' });
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    const sent = search.mock.calls.length;
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(search.mock.calls).toHaveLength(sent);
  });

  it('says in the words of the specification that it failed, and that nothing was found', async () => {
    stubSearch(aSearchPage([])).mockRejectedValueOnce(new ApiError(503));
    const { user } = await openAt('/recherche?q=zzz');
    expect(await screen.findByRole('heading', { name: 'Failed to load results' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Search failed. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
  });

  it('remembers the words it is opened with, newest first and each once', async () => {
    stubSearch();
    localStorage.setItem('recentSearches', '["Ciment","villa"]');
    await openAt('/recherche?q=ciment');
    await screen.findAllByRole('article');
    expect(JSON.parse(localStorage.getItem('recentSearches')!)).toEqual(['ciment', 'villa']);
  });
});
