import { listingFilters } from '@laterite/shared/features/listings/listing.ts';
import { expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { seedListings } from '../../../../test/support/seed-listings.ts';
import { startApi } from '../../../../test/support/server.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { conditionsOf } from './listing-filters.ts';
import { currentListings } from './listing-model-loader.ts';
import { ListingReadModel } from './listing-read-model.ts';
import { type Row, rowFields, toListingRow } from './listing-row.ts';

const kinds = [
  { category: 'Engins' as const, trade: 'Gros oeuvre' as const, attrs: { heures: 4000, etat: 'Bon' } },
  { category: 'Engins' as const, type: 'rental' as const, attrs: { heures: 9500, operateur: true } },
  { category: 'Matériaux' as const, location: 'Dakar' },
  { category: 'Maisons' as const, location: 'Yopougon, Abidjan', attrs: { chambres: 4 } },
  { category: 'Extraction' as const, location: 'Conakry', price: null },
  { category: 'Meubles' as const, status: 'paused' as const },
];
const queries = [
  {},
  { section: 'btp' },
  { section: 'btp', category: 'Engins' },
  { category: ['Engins', 'Maisons'] },
  { section: 'mines', category: 'Engins' },
  { section: 'int-maison' },
  { type: 'rental' },
  { trade: 'Gros oeuvre' },
  { minPrice: '20000' },
  { maxPrice: '30000', section: 'btp' },
  { minPrice: '0' },
  { city: 'dakar' },
  { city: 'ABIDJAN', type: 'sale' },
  { country: 'sn' },
  { near: '5.34,-4.09', radius: '5' },
  { near: '14.7,-17.4', radius: '200', section: 'btp' },
  { 'attrs.heures.max': '5000' },
  { 'attrs.heures.max': '4700', section: 'btp' },
  { 'attrs.operateur': 'true', category: 'Engins' },
  { 'attrs.etat': ['Bon', 'Neuf'] },
];
const filtersOf = (query: object) => parse(listingFilters, query);

const read = async (query: object) =>
  ListingModel.find(conditionsOf(filtersOf(query)), rowFields)
    .sort({ createdAt: -1, _id: -1 })
    .lean<ListingDoc[]>();

await startApi();
const createdAt = (i: number) => new Date(Date.now() - Math.floor(i / 3) * 60_000);
const changes = Array.from({ length: 60 }, (_, i) => ({
  price: 1000 * i,
  ...kinds[i % kinds.length]!,
  createdAt: createdAt(i),
}));
await seedListings(...(changes as object[]));

it.each(queries)('finds in memory what the database finds, in its order: %j', async (query) => {
  const model = (await currentListings())!;
  const { rows, isComplete } = model.find(filtersOf(query))!;
  expect(rows.map(({ id }) => id)).toEqual((await read(query)).map(({ _id }) => String(_id)));
  expect(isComplete).toBe(true);
});

it.each(['SN', ' sénégal', 'Senegal'])(
  'finds the listings of a country by code and name: %s',
  async (country) => {
    const { rows } = (await currentListings())!.find(filtersOf({ country }))!;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.country)).toEqual(rows.map(() => 'SN'));
  },
);

it('some of those queries find listings', async () => {
  const counts = await Promise.all(queries.map(async (query) => (await read(query)).length));
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(12);
});

it('what lies beyond the newest of a section is left to the index', async () => {
  const rows = (await read({})).map(toListingRow);
  const model = new ListingReadModel(5);
  for (const row of rows.toReversed()) model.put(row);
  expect(model.find(filtersOf({ section: 'btp' }))).toBeNull();
  expect(model.find(filtersOf({}))).toBeNull();
  const newestOfBtp = rows.filter(({ section }) => section === 'btp').slice(0, 5);
  expect(newestOfBtp.every(({ id }) => model.get(id))).toBe(true);
  // The other sections are still complete until they grow beyond it.
  const ofMines = rows.filter(({ section }) => section === 'mines');
  expect(ofMines.length > 5).toBe(model.find(filtersOf({ section: 'mines' })) === null);
});

it('of far more matches than are sorted it finds the newest, one more than are counted; of fewer all', async () => {
  const [first] = (await read({ section: 'btp' })).map(toListingRow);
  const model = new ListingReadModel(20_000);
  for (let i = 0; i < 9000; i++) {
    const id = String(i).padStart(24, '0');
    const price = i % 6 === 0 ? 900 : 100;
    model.append({ ...first!, id, createdAt: new Date(1e12 - i), price, priceDown: price, priceUp: price });
  }
  const every = model.find(filtersOf({ section: 'btp', minPrice: '50' }))!;
  expect([every.rows.length, every.isComplete]).toEqual([1001, false]);
  expect(every.rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 1001 }, (_, i) => i));
  const some = model.find(filtersOf({ section: 'btp', minPrice: '500' }))!;
  expect([some.rows.length, some.isComplete]).toEqual([1500, true]);
});

it('a model of a few keeps the newest, whatever order they come in, and drops the removed', async () => {
  const rows = (await read({ section: 'btp' })).map(toListingRow);
  const model = new ListingReadModel(rows.length);
  const put = (row: Row) => model.put(row);
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).forEach(put);
  const edited = { ...rows[3]!, category: 'Appareils' as const, price: 7 };
  model.put(edited);
  model.remove(rows[0]!.id);
  const ids = (query: object) => model.find(filtersOf(query))!.rows.map(({ id }) => id);
  expect(ids({ section: 'btp' })).toEqual(rows.slice(1).map(({ id }) => id));
  expect(ids({ category: 'Appareils' })).toEqual([edited.id]);
});
