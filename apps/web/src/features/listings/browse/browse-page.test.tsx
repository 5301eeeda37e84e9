import { search } from '@laterite/shared/features/search/contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListing, aSearchPage } from '../../../../test/listings.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';

const stubSearch = (page = aSearchPage([aListing(), aListing()], { total: 34 })) =>
  serve(search.products, page);

const lastQuery = (search: ReturnType<typeof stubSearch>) => search.mock.lastCall?.[0]?.query;

describe('a section', () => {
  it('shows its title, the count and the cards, price first', async () => {
    const search = stubSearch();
    await openAt('/marketplace');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bonnes affaires' })).toBeVisible();
    expect(await screen.findByText('34')).toBeVisible();
    const [card] = screen.getAllByRole('article');
    expect(card).toHaveTextContent('38 500 000 FCFA');
    expect(card).toHaveTextContent('2018 · 5 400 h');
    expect(card).toHaveTextContent('Yopougon, Abidjan· 2 j');
    expect(lastQuery(search)).toMatchObject({ section: 'btp' });
  });

  it.each([
    ['/mines', 'Mines & carrières'],
    ['/immobilier', 'Immobilier'],
    ['/int-maison', 'Intérieur & maison'],
  ])('%s is called %s', async (address, title) => {
    stubSearch();
    await openAt(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('is the same screen at /btp, and names no proper address beside the server’s', async () => {
    stubSearch();
    await openAt('/btp');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bonnes affaires' })).toBeVisible();
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  });
});

describe('searching', () => {
  it('waits until typing pauses, then puts the words into the address and asks once', async () => {
    const search = stubSearch();
    const { user, address } = await openAt('/marketplace');
    await user.insertText(await screen.findByRole('searchbox'), 'pelle');
    await waitFor(() => expect(address()).toBe('/marketplace?q=pelle'));
    expect(await screen.findByRole('heading', { name: 'Résultats de recherche' })).toBeVisible();
    expect(search).toHaveBeenCalledTimes(2);
    expect(lastQuery(search)).toMatchObject({ query: 'pelle' });
  });

  it('calls off the request that newer words replace', async () => {
    const search = stubSearch();
    const { user } = await openAt('/marketplace');
    await screen.findAllByRole('article');
    search.mockImplementation(() => new Promise(() => undefined));
    const fetched = vi.spyOn(globalThis, 'fetch');
    const field = screen.getByRole('searchbox');
    await user.type(field, 'pelle{Enter}');
    await waitFor(() => expect(lastQuery(search)).toMatchObject({ query: 'pelle' }));
    const signal = fetched.mock.lastCall![1]?.signal;
    await user.type(field, ' rose{Enter}');
    await waitFor(() => expect(signal?.aborted).toBe(true));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});

describe('filters', () => {
  it('put a category chip into the address', async () => {
    const search = stubSearch();
    const { user, address } = await openAt('/marketplace');
    await user.click(await screen.findByRole('button', { name: 'Engins', pressed: false }));
    expect(address()).toBe('/marketplace?category=Engins');
    expect(lastQuery(search)).toMatchObject({ category: ['Engins'] });
  });

  it('show what they would leave before the sheet applies them', async () => {
    stubSearch();
    const { user, address } = await openAt('/marketplace');
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filtres' });
    await user.click(within(sheet).getByRole('radio', { name: /En location/ }));
    expect(address()).toBe('/marketplace');
    await user.click(await within(sheet).findByRole('button', { name: 'Voir 34 annonces' }));
    expect(address()).toBe('/marketplace?type=rental');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be taken away one by one', async () => {
    stubSearch();
    const { user, address } = await openAt('/marketplace?category=Engins&maxPrice=50000000&city=Abidjan');
    await user.click(await screen.findByRole('button', { name: /Retirer le filtre Max 50/ }));
    expect(address()).toBe('/marketplace?category=Engins&city=Abidjan');
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Engins' }));
    expect(address()).toBe('/marketplace?city=Abidjan');
  });

  it('narrow by what the section asks of its listings, each part removable', async () => {
    const search = stubSearch(
      aSearchPage([aListing()], { facets: { 'attrs.document': { TF: 6 }, 'attrs.forage': { true: 2 } } }),
    );
    const { user, address } = await openAt('/immobilier?attrs.document=TF&attrs.chambres.min=3');
    await user.click(await screen.findByRole('button', { name: 'Filtres (2)' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filtres' });
    expect(within(sheet).getByRole('checkbox', { name: /Titre foncier uniquement ?6/ })).toBeChecked();
    expect(within(sheet).queryByLabelText(/Avec opérateur/)).toBeNull();
    await user.click(within(sheet).getByRole('checkbox', { name: /Forage ?2/ }));
    await user.click(within(sheet).getByRole('button', { name: /^Voir/ }));
    expect(address()).toBe('/immobilier?attrs.document=TF&attrs.chambres.min=3&attrs.forage=true');
    expect(lastQuery(search)).toMatchObject({
      'attrs.document': ['TF'],
      'attrs.chambres.min': 3,
      'attrs.forage': 'true',
    });
    await user.click(await screen.findByRole('button', { name: /Retirer le filtre Chambres.: 3 et plus/ }));
    expect(address()).toBe('/immobilier?attrs.document=TF&attrs.forage=true');
  });

  it('offer trades on BTP and not in mines', async () => {
    stubSearch();
    const { user } = await openAt('/mines?trade=Gros+oeuvre');
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filtres' });
    expect(within(sheet).queryByText('Corps de métier')).not.toBeInTheDocument();
  });
});

describe('when nothing is found', () => {
  it('says so in the words of the specification and offers the nearest words', async () => {
    stubSearch(aSearchPage([], { suggestion: 'pelle hydraulique', facets: {} }));
    const { user, address } = await openAt('/marketplace?q=p%C3%A8le');
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'pelle hydraulique' }));
    expect(address()).toBe('/marketplace?q=pelle+hydraulique');
  });

  it('offers to remove the most restrictive filter, with the number of results', async () => {
    serve(search.products).mockImplementation(async ({ query }) =>
      aSearchPage([], { total: query?.city ? 0 : 34 }),
    );
    const { user, address } = await openAt('/marketplace?city=Man');
    await user.click(await screen.findByRole('button', { name: /toutes les villes \(34\)/ }));
    expect(address()).toBe('/marketplace');
  });
});

describe('when the search fails', () => {
  it('says it in English with a toast on BTP, and tries again', async () => {
    const search = stubSearch().mockRejectedValueOnce(new ApiError(503));
    const { user } = await openAt('/marketplace');
    expect(await screen.findByRole('heading', { name: 'Failed to load results' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Search failed. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(search).toHaveBeenCalledTimes(2);
  });

  it.each([
    [new ApiError(0), 'La connexion a coupé. Vos filtres sont gardés.'],
    [new ApiError(429, { message: 'Trop de demandes. Réessayez dans 1 min.' }), /^Trop de demandes/],
  ])('says that the connection was cut only where no answer came: %o', async (failure, reason) => {
    stubSearch().mockRejectedValue(failure);
    await openAt('/mines');
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryAllByText(/La connexion a coupé/)).toHaveLength(failure.status === 0 ? 1 : 0);
  });

  it('says it in French in the other sections', async () => {
    stubSearch().mockRejectedValue(new ApiError(503));
    await openAt('/mines');
    expect(await screen.findByRole('heading', { name: 'Erreur lors de la recherche.' })).toBeVisible();
  });
});

it('shows the next page on request', async () => {
  const search = stubSearch(aSearchPage([aListing()], { total: 25, nextCursor: 'next' }));
  const { user } = await openAt('/marketplace');
  await user.click(await screen.findByRole('link', { name: 'Afficher plus (24)' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(lastQuery(search)).toMatchObject({ cursor: 'next' });
});

it('loads the parts again that this history entry showed before a reload', async () => {
  const first = aSearchPage([aListing()], { total: 25, nextCursor: 'next' });
  const second = aSearchPage([aListing({ _id: 'b'.repeat(24) })], { total: 25 });
  const search = stubSearch();
  search.mockImplementation(async (request) => (request?.query?.cursor ? second : first));
  const { user } = await openAt('/int-maison');
  await user.click(await screen.findByRole('link', { name: 'Afficher plus (24)' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  cleanup();
  await openAt('/int-maison');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  cleanup();
  await openAt('/int-maison?city=Abidjan');
  await screen.findByRole('article');
  expect(lastQuery(search)).not.toHaveProperty('cursor');
});

it('says that a page after the last one is empty, and leads back to the start', async () => {
  stubSearch(aSearchPage([], { total: 111 }));
  await openAt('/marketplace?page=99');
  expect(await screen.findByText('Cette page de la liste est vide.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Afficher depuis le début' })).toBeVisible();
  expect(screen.queryByText(/sur 111/)).not.toBeInTheDocument();
});

it('says that the price bounds are reversed', async () => {
  stubSearch(aSearchPage([]));
  await openAt('/marketplace?minPrice=500000&maxPrice=100000');
  const [sentence] = await screen.findAllByText('Le prix minimum dépasse le prix maximum.');
  expect(sentence).toBeVisible();
});

it('begins with the page that a link names, and leads back to the start', async () => {
  const search = stubSearch(aSearchPage([aListing()], { total: 60, nextCursor: 'next' }));
  const { user, address } = await openAt('/marketplace?page=2');
  const more = await screen.findByRole('link', { name: /Afficher plus/ });
  expect(lastQuery(search)).toMatchObject({ page: 2 });
  expect(more).toHaveAttribute('href', '/marketplace?page=3');
  await user.click(screen.getByRole('link', { name: 'Afficher depuis le début' }));
  await waitFor(() => expect(address()).toBe('/marketplace'));
  expect(lastQuery(search)).not.toHaveProperty('page');
});

describe('a search that fails on a wide screen', () => {
  it('is not repeated by the filters, which come later: “Réessayer” stays', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('width >= 68.75rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const products = serve(search.products).mockRejectedValue(new ApiError(500));
    await openAt('/marketplace');
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(await screen.findByRole('complementary', { name: 'Filtres' })).toBeVisible();
    expect(products).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});

describe('nothing found', () => {
  const facets = { section: {}, category: {}, type: {}, trade: {}, city: { Bouaké: 2 } };

  it('offers to drop the filter whose removal brings most back, also the price', async () => {
    serve(search.products).mockImplementation(async ({ query }) =>
      query?.limit === 1 && !query.maxPrice && query.city
        ? aSearchPage([aListing()], { total: 14 })
        : aSearchPage([], { facets }),
    );
    const { user, address } = await openAt('/marketplace?city=Abidjan&maxPrice=10&verified=1');
    await user.click(await screen.findByRole('button', { name: /^Élargir\s: tous les prix \(14\)$/ }));
    await waitFor(() => expect(address()).toBe('/marketplace?city=Abidjan&verified=1'));
  });

  it('says what to try, and shows neither the map nor an order of nothing', async () => {
    stubSearch(aSearchPage([], { facets }));
    await openAt('/marketplace?q=xylophone');
    expect(await screen.findByText(/^Essayez d’autres mots ou moins de filtres/)).toBeVisible();
    const results = within(screen.getByRole('heading', { name: 'Résultats de recherche' }).parentElement!);
    expect(results.queryByRole('button', { name: 'Carte' })).not.toBeInTheDocument();
    expect(results.queryByRole('combobox', { name: 'Trier' })).not.toBeInTheDocument();
  });

  it('offers to publish a request, also without words', async () => {
    stubSearch(aSearchPage([], { facets }));
    await openAt('/marketplace?verified=1');
    expect(await screen.findByRole('link', { name: 'Publier une demande' })).toHaveAttribute(
      'href',
      '/demandes/publiques/nouvelle',
    );
  });
});
