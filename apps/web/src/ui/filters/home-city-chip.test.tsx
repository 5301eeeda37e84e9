import { listings } from '@laterite/shared/features/listings/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { sections } from '@laterite/shared/features/sections/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { aCompany, aPage, aProfessional } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

const abidjan = {
  name: 'Abidjan',
  kind: 'city' as const,
  location: 'Abidjan',
  city: 'Abidjan',
  region: 'Abidjan',
  country: 'CI',
  within: null,
  aliases: [],
  lat: 5.34,
  lng: -4.02,
  isExact: true,
};

function stub() {
  serve(sections.places, { items: [abidjan], total: 1 });
  return {
    listings: serve(search.products, aSearchPage([aListing()])),
    companies: serve(search.companies, aPage([aCompany()])),
    professionals: serve(search.professionals, aPage([aProfessional()])),
  };
}

const lastQuery = ({ mock }: { mock: { lastCall?: unknown[] | undefined } }) =>
  (mock.lastCall?.[0] as { query?: { city?: string } } | undefined)?.query;
const lastCity = (requests: Parameters<typeof lastQuery>[0]) => lastQuery(requests)?.city;

describe('« Je suis à Abidjan »', () => {
  it('is asked for in a list, stored on the device, and narrows every list', async () => {
    const { listings, companies } = stub();
    const { user } = await openAt('/marketplace');
    await user.click(await screen.findByRole('button', { name: 'Je suis à…' }));
    const sheet = await screen.findByRole('dialog', { name: 'Ma ville' });
    await user.insertText(within(sheet).getByRole('combobox', { name: 'Ville' }), 'abid');
    await user.click(await within(sheet).findByRole('option', { name: /Abidjan/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(lastCity(listings)).toBe('Abidjan'));
    expect(localStorage.getItem('homeCity')).toBe('Abidjan');
    await user.click(screen.getAllByRole('link', { name: 'Trouver' })[0]!);
    await waitFor(() => expect(lastCity(companies)).toBe('Abidjan'));
  });

  it('takes no name that is too long for a search', async () => {
    const { listings } = stub();
    serve(sections.places, { items: [], total: 0 });
    const { user } = await openAt('/marketplace');
    await user.click(await screen.findByRole('button', { name: 'Je suis à…' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ma ville' }));
    await user.click(sheet.getByRole('combobox', { name: 'Ville' }));
    await user.paste('Grand-'.repeat(20));
    await user.tab();
    const show = sheet.getByRole('button', { name: 'Voir ce lieu' });
    await waitFor(() => expect(show).toBeEnabled());
    await user.click(show);
    await waitFor(() => expect(lastCity(listings)).toHaveLength(80));
  });

  it('leaves a list with one tap, and does not come back during the visit', async () => {
    localStorage.setItem('homeCity', 'Abidjan');
    const { listings } = stub();
    const { user, address } = await openAt('/marketplace');
    await waitFor(() => expect(lastCity(listings)).toBe('Abidjan'));
    expect(address()).toBe('/marketplace');
    await user.click(await screen.findByRole('button', { name: 'Retirer le filtre Abidjan' }));
    await waitFor(() => expect(lastCity(listings)).toBeUndefined());
    await user.click(screen.getAllByRole('link', { name: /Mines/ })[0]!);
    await waitFor(() => expect(address()).toBe('/mines'));
    await screen.findAllByRole('article');
    expect(lastCity(listings)).toBeUndefined();
    await user.selectOptions(screen.getByRole('combobox', { name: /^Ma ville,/ }), 'À Abidjan');
    await waitFor(() => expect(lastCity(listings)).toBe('Abidjan'));
  });

  it('is replaced by a place in the address, and by words', async () => {
    localStorage.setItem('homeCity', 'Abidjan');
    const { listings, professionals } = stub();
    const { unmount } = await openAt('/marketplace?city=Dakar');
    await screen.findAllByRole('article');
    expect(lastCity(listings)).toBe('Dakar');
    unmount();
    await openAt('/professionals?q=terrassier+bouaké');
    await screen.findByRole('link', { name: 'Ibrahim Konaté' });
    expect(lastCity(professionals)).toBeUndefined();
  });

  it('comes first where words are searched in no place', async () => {
    localStorage.setItem('homeCity', 'Abidjan');
    const { listings } = stub();
    const { unmount } = await openAt('/recherche?q=ciment');
    await screen.findAllByRole('article');
    await waitFor(() => expect(lastQuery(listings)).toMatchObject({ query: 'ciment', home: 'Abidjan' }));
    expect(lastCity(listings)).toBeUndefined();
    unmount();
    await openAt('/recherche?q=ciment&city=Dakar');
    await waitFor(() => expect(lastCity(listings)).toBe('Dakar'));
    expect(lastQuery(listings)).not.toHaveProperty('home', 'Abidjan');
  });

  it('is cleared on request', async () => {
    localStorage.setItem('homeCity', 'Abidjan');
    const { listings } = stub();
    const { user } = await openAt('/marketplace');
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Ma ville,/ }), 'Oublier ma ville');
    await waitFor(() => expect(lastCity(listings)).toBeUndefined());
    expect(localStorage.getItem('homeCity')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Je suis à…' })).toBeVisible();
  });

  it('shows the newest listings of the city on the home page, and others where there are none', async () => {
    localStorage.setItem('homeCity', 'Abidjan');
    serve(professionals.browse, aPage([]));
    const browse = serve(listings.browse, aPage([aListing()]));
    stub();
    const { unmount } = await openAt('/');
    expect(await screen.findByRole('heading', { name: 'Dernières annonces à Abidjan' })).toBeVisible();
    unmount();
    browse.mockImplementation(async (request) =>
      aPage((request?.query as { city?: string } | undefined)?.city ? [] : [aListing()]),
    );
    await openAt('/');
    expect(await screen.findByRole('heading', { name: 'Dernières annonces' })).toBeVisible();
  });

  it('is asked for in the directory too, and stays beside the filter that it chose', async () => {
    const { companies } = stub();
    const { user, address } = await openAt('/trouve');
    await user.click(await screen.findByRole('button', { name: 'Je suis à…' }));
    const sheet = await screen.findByRole('dialog', { name: 'Ma ville' });
    await user.insertText(within(sheet).getByRole('combobox', { name: 'Ville' }), 'abid');
    await user.click(await within(sheet).findByRole('option', { name: /Abidjan/ }));
    await waitFor(() => expect(lastCity(companies)).toBe('Abidjan'));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Ma ville,/ }), 'Partout');
    await waitFor(() => expect(lastCity(companies)).toBeUndefined());
    expect(address()).toBe('/trouve');
  });

  it('is changed on the page of professionals', async () => {
    localStorage.setItem('homeCity', 'Dakar');
    const { professionals } = stub();
    const { user } = await openAt('/professionals');
    await waitFor(() => expect(lastCity(professionals)).toBe('Dakar'));
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Ma ville,/ }), 'Oublier ma ville');
    await waitFor(() => expect(lastCity(professionals)).toBeUndefined());
    expect(localStorage.getItem('homeCity')).toBeNull();
  });
});
