import { search } from '@laterite/shared/features/search/contract.ts';
import type { Suggestions } from '@laterite/shared/features/search/suggestion.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { aCompany, aProfessional } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const stubSearch = () => serve(search.products, aSearchPage([aListing()]));

const nothing: Suggestions = { listings: [], professionals: [], companies: [] };
const stubSuggest = (found: Partial<Suggestions> = {}) => serve(search.suggest, { ...nothing, ...found });

async function openSheet(address = '/support') {
  const app = await openAt(address);
  await app.user.click(await screen.findByRole('button', { name: 'Rechercher', expanded: false }));
  const sheet = await screen.findByRole('dialog', { name: 'Recherche' });
  return { ...app, sheet, field: within(sheet).getByRole('combobox') };
}

describe('the search of the header', () => {
  it('opens by its button or by “/”, and gives the focus back when it closes', async () => {
    const { user, field } = await openSheet();
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rechercher' })).toHaveFocus());
    await user.keyboard('/');
    expect(await screen.findByRole('dialog', { name: 'Recherche' })).toBeVisible();
  });

  it('leaves “/” to a field that is being written in', async () => {
    stubSearch();
    const { user } = await openAt('/recherche');
    const field = await screen.findByRole('searchbox');
    await user.type(field, 'a/b');
    expect(field).toHaveValue('a/b');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('suggests listings, professionals and companies when typing pauses, and asks once', async () => {
    const suggest = stubSuggest({
      listings: [aListing({ title: 'Pelle CAT 320' })],
      professionals: [aProfessional()],
      companies: [aCompany()],
    });
    const { user, field, sheet } = await openSheet();
    await user.insertText(field, 'pelle');
    const group = await within(sheet).findByRole('group', { name: 'Annonces' });
    expect(within(group).getByRole('option', { name: /Pelle CAT 320/ })).toBeVisible();
    expect(within(sheet).getByRole('group', { name: 'Professionnels' })).toHaveTextContent('Ibrahim Konaté');
    expect(within(sheet).getByRole('group', { name: 'Entreprises' })).toHaveTextContent('SOBATIM');
    expect(suggest).toHaveBeenCalledTimes(1);
    expect(suggest.mock.lastCall?.[0]).toEqual({ query: { query: 'pelle' } });
  });

  it('searches for the words on Enter', async () => {
    stubSuggest();
    stubSearch();
    const { user, field, address } = await openSheet();
    await user.type(field, 'pelle{Enter}');
    expect(address()).toBe('/recherche?q=pelle');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('walks through the suggestions with the arrow keys; Enter opens the one reached', async () => {
    const company = aCompany();
    stubSuggest({ companies: [company] });
    const { user, field, sheet, address } = await openSheet();
    await user.insertText(field, 'soba');
    const option = await within(sheet).findByRole('option', { name: /SOBATIM/ });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', option.id));
    await user.keyboard('{Enter}');
    expect(address()).toBe(`/company/${company._id}`);
  });

  it('calls off the request that newer words replace', async () => {
    const suggest = neverRespond(search.suggest);
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { user, field } = await openSheet();
    await user.type(field, 'pel');
    await waitFor(() => expect(suggest).toHaveBeenCalledTimes(1));
    const signal = fetched.mock.lastCall![1]?.signal;
    await user.type(field, 'le');
    await waitFor(() => expect(signal?.aborted).toBe(true));
  });

  it('says when there is nothing to suggest', async () => {
    stubSuggest();
    const { user, field } = await openSheet();
    await user.insertText(field, 'zzzz');
    expect(await screen.findByText('Aucune suggestion pour ces mots.')).toBeVisible();
  });

  it('says when it is offline, tries again, and still searches', async () => {
    stubSearch();
    stubSuggest({ companies: [aCompany()] }).mockRejectedValueOnce(new ApiError(0));
    const { user, field, sheet, address } = await openSheet();
    await user.insertText(field, 'soba');
    expect(await within(sheet).findByText(/Hors ligne/)).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Réessayer' }));
    expect(await within(sheet).findByRole('option', { name: /SOBATIM/ })).toBeVisible();
    await user.click(within(sheet).getByRole('option', { name: /Rechercher/ }));
    expect(address()).toBe('/recherche?q=soba');
  });
});

describe('recent searches', () => {
  it('search again when one is chosen', async () => {
    stubSearch();
    localStorage.setItem('recentSearches', '["ciment","villa"]');
    const { user, sheet, address } = await openSheet();
    await user.click(within(sheet).getByRole('option', { name: 'villa' }));
    expect(address()).toBe('/recherche?q=villa');
  });

  it('can be cleared', async () => {
    localStorage.setItem('recentSearches', '["ciment"]');
    const { user, sheet } = await openSheet();
    await user.click(within(sheet).getByRole('button', { name: 'Effacer les recherches récentes' }));
    expect(within(sheet).queryByRole('option')).not.toBeInTheDocument();
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });

  it('cannot break the sheet, whatever is stored', async () => {
    localStorage.setItem('recentSearches', '{"a":[1]}');
    const { sheet } = await openSheet();
    expect(within(sheet).getByText(/Cherchez une annonce/)).toBeVisible();
  });
});
