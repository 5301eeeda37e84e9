import { search } from '@laterite/shared/features/search/contract.ts';
import type { ListingSpot, ListingSpots } from '@laterite/shared/features/search/spot.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { aCompany, aPage, aProfessional } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

let made = 0;
const aSpot = (fields: Partial<ListingSpot> = {}): ListingSpot => {
  made += 1;
  return {
    _id: made.toString(16).padStart(24, 'b'),
    title: `Pelle ${made}`,
    price: 38_500_000,
    priceUnit: 'total',
    location: 'Plateau, Abidjan',
    lat: 5.322,
    lng: -4.019,
    ...fields,
  };
};
const dakar = { location: 'Dakar', lat: 14.693, lng: -17.447 };

const spotsOf = (items: ListingSpot[], fields: Partial<ListingSpots> = {}): ListingSpots => ({
  items,
  total: items.length,
  totalIsExact: true,
  tiles: null,
  ...fields,
});

const stubSpots = (spots: ListingSpots) => serve(search.productSpots, spots);

async function openMap(address = '/marketplace', options: Parameters<typeof openAt>[1] = {}) {
  serve(search.products, aSearchPage([aListing()]));
  const page = await openAt(address, options);
  await page.user.click(await screen.findByRole('button', { name: 'Carte' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Résultats sur la carte' }));
  return { ...page, sheet };
}

// jsdom has no layout.
const widths = { width: 400, height: 300 };
beforeAll(() => {
  for (const [name, value] of [
    ['clientWidth', widths.width],
    ['clientHeight', widths.height],
  ] as const) {
    Object.defineProperty(HTMLDivElement.prototype, name, { configurable: true, value });
  }
});
afterAll(() => {
  Reflect.deleteProperty(HTMLDivElement.prototype, 'clientWidth');
  Reflect.deleteProperty(HTMLDivElement.prototype, 'clientHeight');
});
describe('the map of a list', () => {
  it('opens by a tap with the filters of the list, and Back closes it', async () => {
    const spots = stubSpots(spotsOf([aSpot(), aSpot(dakar)]));
    const { sheet } = await openMap('/marketplace?q=pelle&type=sale');
    expect(await sheet.findAllByRole('listitem')).toHaveLength(2);
    expect(spots.mock.lastCall?.[0]?.query).toMatchObject({ query: 'pelle', type: 'sale', section: 'btp' });
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('names cities around the points, and shows how long a distance is', async () => {
    stubSpots(spotsOf([aSpot(), aSpot(dakar)]));
    const { sheet } = await openMap();
    expect(await sheet.findByText('Abidjan')).toBeInTheDocument();
    expect(sheet.getByText('Dakar', { selector: 'text' })).toBeInTheDocument();
    expect(sheet.getByText(/^[\d\s]+ km$/)).toBeInTheDocument();
  });

  it('lists the same results under the drawing, with links to their pages and the way there', async () => {
    const spot = aSpot({ title: 'Grue à tour', ...dakar });
    stubSpots(spotsOf([spot]));
    const { sheet } = await openMap();
    expect(await sheet.findByRole('link', { name: 'Grue à tour' })).toHaveAttribute(
      'href',
      `/stuff/${spot._id}`,
    );
    expect(sheet.getByRole('link', { name: 'Itinéraire vers Grue à tour' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=14.693,-17.447',
    );
    expect(sheet.getByText('38 500 000')).toBeVisible();
  });

  it('opens a card where a point is pressed', async () => {
    stubSpots(spotsOf([aSpot({ title: 'Grue à tour', ...dakar }), aSpot({ title: 'Bétonnière' })]));
    const { sheet, user } = await openMap();
    await user.click(await sheet.findByRole('button', { name: 'Grue à tour' }));
    const card = within(sheet.getByRole('region', { name: 'À cet endroit' }));
    expect(card.getByRole('link', { name: 'Grue à tour' })).toBeVisible();
    expect(card.queryByText('Bétonnière')).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Fermer' }));
    expect(sheet.queryByRole('region')).not.toBeInTheDocument();
  });

  it('keeps a pressed point marked when the results are fetched again, and drops its card once it is gone', async () => {
    const crane = aSpot({ title: 'Grue', ...dakar });
    const mixer = aSpot({ title: 'Bétonnière' });
    const spots = stubSpots(spotsOf([mixer, crane]));
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { sheet, user } = await openMap('/marketplace', { queryClient });
    await user.click(await sheet.findByRole('button', { name: 'Grue' }));
    const card = () => sheet.queryByRole('region', { name: 'À cet endroit' });
    spots.mockResolvedValue(spotsOf([{ ...crane, price: 12_000_000 }, mixer]));
    await queryClient.invalidateQueries();
    await waitFor(() => expect(card()).toHaveTextContent('12 000 000'));
    expect(sheet.getByRole('button', { name: 'Grue' })).toHaveAttribute('aria-pressed', 'true');
    spots.mockResolvedValue(spotsOf([mixer]));
    await queryClient.invalidateQueries();
    await waitFor(() => expect(card()).not.toBeInTheDocument());
  });

  it('lists together what is at one place', async () => {
    stubSpots(spotsOf([aSpot({ title: 'Grue' }), aSpot({ title: 'Benne' }), aSpot(dakar)]));
    const { sheet, user } = await openMap();
    await user.click(await sheet.findByRole('button', { name: '2 résultats ici' }));
    const card = within(sheet.getByRole('region', { name: 'À cet endroit' }));
    expect(card.getAllByRole('link', { name: /^(Grue|Benne)$/ })).toHaveLength(2);
  });

  it('comes closer to points that one marker shows, until they part', async () => {
    const near = { location: 'Cocody, Abidjan', lat: 5.359, lng: -3.974 };
    stubSpots(spotsOf([aSpot({ title: 'Grue' }), aSpot({ title: 'Benne', ...near }), aSpot(dakar)]));
    const { sheet, user } = await openMap();
    await user.click(await sheet.findByRole('button', { name: '2 résultats ici' }));
    expect(await sheet.findByRole('button', { name: 'Grue' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Benne' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Voir tous les points' }));
    expect(await sheet.findByRole('button', { name: '2 résultats ici' })).toBeVisible();
  });

  it('is moved and zoomed by keys and buttons', async () => {
    stubSpots(spotsOf([aSpot({ title: 'Grue' })]));
    const { sheet, user } = await openMap();
    const marker = await sheet.findByRole('button', { name: 'Grue' });
    const left = () => Number.parseFloat(marker.style.left);
    const before = left();
    const map = sheet.getByRole('application');
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    expect(left()).toBe(before - 80);
    const scale = () => sheet.getByText(/^\d+ k?m$/).textContent;
    const wide = scale();
    await user.click(sheet.getByRole('button', { name: 'Agrandir' }));
    expect(scale()).not.toBe(wide);
    fireEvent.keyDown(map, { key: '-' });
    expect(scale()).toBe(wide);
  });

  it('draws the tiles of this server under the points, and says whose they are', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Cartographes' };
    stubSpots(spotsOf([aSpot()], { tiles }));
    const { sheet } = await openMap();
    expect(await sheet.findByText('© Cartographes')).toBeVisible();
    const images = [...document.querySelectorAll('image')].map((image) => image.getAttribute('href'));
    expect(images.length).toBeGreaterThan(1);
    expect(images[0]).toMatch(/^https:\/\/tiles\.example\/12\/\d+\/\d+\.png$/);
    expect(sheet.queryByText('Abidjan')).not.toBeInTheDocument();
  });

  it('draws no tiles while the reader saves data', async () => {
    localStorage.setItem('dataSaver', 'on');
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Cartographes' };
    stubSpots(spotsOf([aSpot()], { tiles }));
    const { sheet } = await openMap();
    expect(await sheet.findByRole('button', { name: /^Pelle/ })).toBeVisible();
    expect(document.querySelector('image')).toBeNull();
  });

  it('says how many results it leaves out', async () => {
    stubSpots(spotsOf([aSpot()], { total: 1000, totalIsExact: false }));
    const { sheet } = await openMap();
    expect(await sheet.findByText(/^1 points? sur 1 000\+ résultats/)).toBeVisible();
  });

  it('says so where no result has a known place', async () => {
    stubSpots(spotsOf([], { total: 3 }));
    const { sheet } = await openMap();
    expect(await sheet.findByText('Aucun de ces résultats n’a de lieu connu.')).toBeVisible();
  });

  it('offers another attempt where it cannot be loaded', async () => {
    const spots = stubSpots(spotsOf([aSpot({ title: 'Grue' })]));
    spots.mockRejectedValueOnce(new ApiError(0));
    const { sheet, user } = await openMap();
    expect(await sheet.findByText('La carte n’a pas pu être chargée.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Réessayer' }));
    expect(await sheet.findByRole('link', { name: 'Grue' })).toBeVisible();
  });
});

describe('the map of the directory', () => {
  it('shows companies of the open tab', async () => {
    serve(search.companies, aPage([aCompany()]));
    const company = {
      _id: 'c'.repeat(24),
      slug: 'sobatim',
      name: 'SOBATIM',
      type: 'cabinet' as const,
      ...dakar,
    };
    const spots = serve(search.companySpots, { items: [company], total: 1, totalIsExact: true, tiles: null });
    const { user } = await openAt('/trouve?tab=cabinets');
    await user.click(await screen.findByRole('button', { name: 'Carte' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Résultats sur la carte' }));
    expect(await sheet.findByRole('link', { name: 'SOBATIM' })).toHaveAttribute('href', '/company/sobatim');
    expect(sheet.getByText('Cabinet · Dakar')).toBeVisible();
    expect(spots.mock.lastCall?.[0]?.query).toMatchObject({ type: 'cabinet' });
  });

  it('names what companies are in the language that was chosen since', async () => {
    serve(search.companies, aPage([aCompany()]));
    const company = { _id: 'c'.repeat(24), slug: null, name: 'SOBATIM', type: 'cabinet' as const, ...dakar };
    serve(search.companySpots, { items: [company], total: 1, totalIsExact: true, tiles: null });
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
    for (const [wording, button, fact] of [
      ['fr', 'Carte', 'Cabinet · Dakar'],
      ['en', 'Map', 'Firm · Dakar'],
    ] as const) {
      const { user } = await openAt('/trouve?tab=cabinets', { wording, queryClient });
      await user.click(await screen.findByRole('button', { name: button }));
      expect(await within(await screen.findByRole('dialog')).findByText(fact)).toBeVisible();
      cleanup();
    }
  });

  it('shows professionals of a role', async () => {
    serve(search.professionals, aPage([aProfessional()]));
    const person = { _id: 'd'.repeat(24), name: 'Awa Koné', role: 'Plombière', ...dakar };
    const spots = serve(search.professionalSpots, {
      items: [person],
      total: 1,
      totalIsExact: true,
      tiles: null,
    });
    const { user } = await openAt('/professionals?role=Maçon&city=Dakar');
    await user.click(await screen.findByRole('button', { name: 'Carte' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Résultats sur la carte' }));
    expect(await sheet.findByText('Plombière · Dakar')).toBeVisible();
    expect(spots.mock.lastCall?.[0]?.query).toMatchObject({ role: 'Maçon', city: 'Dakar' });
  });
});
