import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/support/companies.ts';
import { changeConfig } from '../../../test/support/config.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';

const places = ['Dakar', 'Cocody, Abidjan', 'Un lieu inconnu', 'Plateau, Abidjan'];

const { api } = await startApi();
const seller = await aMember(api);
for (const location of places) {
  const member = await aMember(api);
  await aListing(api, seller, { title: `Pelle de ${location}`, location, price: 45_000_000 });
  await aProfessional(api, member, { name: `Awa de ${location}`, role: 'Plombière', location });
  await aCompany(api, member, { name: `Plomberie de ${location}`, location });
}

const spots = async (kind: string, query: Record<string, unknown> = {}) =>
  (await api.get(`/api/search/${kind}/spots`).query(query).expect(200)).body;
const locationsOf = ({ items }: { items: { location: string }[] }) =>
  items.map(({ location }) => location).sort();

describe.each(['products', 'professionals', 'companies'])('the map of a search, %s', (kind) => {
  it('shows the results whose place is known, and says how many results there are', async () => {
    const found = await spots(kind);
    expect(locationsOf(found)).toEqual(['Cocody, Abidjan', 'Dakar', 'Plateau, Abidjan']);
    expect(found).toMatchObject({ total: 4, totalIsExact: true, tiles: null });
  });

  it('narrows by words, city and position as the list does', async () => {
    const query = kind === 'products' ? 'pelle' : 'plomberie';
    expect(locationsOf(await spots(kind, { query, city: 'Dakar' }))).toEqual(['Dakar']);
    const near = await spots(kind, { near: '5.322,-4.019', radius: 10 });
    expect(locationsOf(near)).toEqual(['Cocody, Abidjan', 'Plateau, Abidjan']);
    expect(near.total).toBe(2);
  });

  it('refuses a position that is not on earth', async () => {
    await api.get(`/api/search/${kind}/spots`).query({ near: '95,4' }).expect(400);
  });

  it('names the tiles of this server with their owner', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Cartographes' };
    changeConfig({ tiles });
    expect((await spots(kind, { city: 'dakar' })).tiles).toEqual(tiles);
  });
});

describe('a point of the map', () => {
  const point = '5.34567, -4.01234';
  const positionOf = async (id: string) => {
    const { items } = await spots('products', { city: 'Abidjan' });
    const { lat, lng } = items.find(({ _id }: { _id: string }) => _id === id);
    return [lat, lng];
  };

  it('is the centre of the quarter unless the owner shows the exact one, and then right to 100 m', async () => {
    const { _id } = await aListing(api, seller, { location: 'Plateau, Abidjan', point });
    expect(await positionOf(_id)).toEqual([5.322, -4.019]);
    await seller.put(`/api/stuff/${_id}`, { exactPlace: true }).expect(200);
    expect(await positionOf(_id)).toEqual([5.346, -4.012]);
  });

  it('carries what a small card shows, and nothing of the contact', async () => {
    const { items } = await spots('products', { city: 'Dakar' });
    expect(Object.keys(items[0]).sort()).toEqual([
      '_id',
      'lat',
      'lng',
      'location',
      'price',
      'priceUnit',
      'title',
    ]);
  });
});

it('shows the first 200 results of a large search, and counts the others', async () => {
  await seedListings(
    ...Array.from({ length: 230 }, (_, i) => ({ title: `Brouette ${i}`, location: 'Bouaké' })),
  );
  for (const query of [{ query: 'brouette' }, { city: 'Bouaké' }]) {
    const found = await spots('products', query);
    expect(found.items.length).toBeLessThanOrEqual(200);
    expect(found.total).toBe(230);
  }
});
