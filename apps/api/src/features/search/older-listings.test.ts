import mongoose from 'mongoose';
import { expect, it, vi } from 'vitest';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { maxReadListings, maxScanned } from './limits.ts';

const dayMs = 86_400_000;
const before = (days: number) => new Date(Date.now() - days * dayMs);
const inMemory = 60;
const some = 300;
const many = maxScanned + 10;
const { api } = await startApi({ config: { listingsInMemory: inMemory } });
await seedListings(
  ...Array.from({ length: some }, (_, i) => ({
    title: 'Dameuse',
    price: 1000 + i,
    createdAt: before(100 - i / 10),
  })),
  ...Array.from({ length: many }, (_, i) => ({
    title: 'Pelle',
    location: 'Dakar',
    price: i,
    createdAt: before(90 - i / 20),
  })),
  { title: 'Dameuse', location: 'Kaya', price: 7, createdAt: before(300) },
  { title: 'Dameuse', location: 'Kaya', status: 'paused', createdAt: before(301) },
  { title: 'Dameuse', attrs: { etat: 'Révisé' }, createdAt: before(302) },
  // Every section has more listings than the read model holds.
  ...(['Maisons', 'Meubles', 'Extraction'] as const).flatMap((category) =>
    Array.from({ length: inMemory + 1 }, (_, i) => ({
      title: 'Autre',
      category,
      createdAt: before(20 + i),
    })),
  ),
);

const find = async (query: Record<string, unknown>) =>
  (await api.get('/api/search/products').query(query).expect(200)).body;
const idsOf = (pages: { items: { _id: string }[] }[]) =>
  pages.flatMap(({ items }) => items.map(({ _id }) => _id));
const pagesOf = (query: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => find({ query, page: i + 1, limit: 24 })));

it('all that have a rare word are counted and paged through, those that are not in memory as well', async () => {
  const pages = await pagesOf('dameuse', 13);
  expect(pages[0]).toMatchObject({ total: some + 2, totalIsExact: true });
  expect(new Set(idsOf(pages)).size).toBe(some + 2);
});

it('all of them are reached by cursor, too', async () => {
  const pages = [await find({ query: 'dameuse', limit: 24 })];
  while (pages.at(-1).nextCursor) {
    pages.push(await find({ query: 'dameuse', limit: 24, cursor: pages.at(-1).nextCursor }));
  }
  expect(new Set(idsOf(pages)).size).toBe(some + 2);
});

it('the cheapest is first, however old', async () => {
  const { items } = await find({ query: 'dameuse', sort: 'price_asc' });
  expect(items[0]).toMatchObject({ price: 7, location: 'Kaya' });
});

it('another word and a filter find an old listing, unless it may not be found', async () => {
  expect(await find({ query: 'dameuse kaya' })).toMatchObject({ relaxed: { fullMatches: 1 } });
  expect(await find({ query: 'dameuse', maxPrice: 10 })).toMatchObject({ total: 1, items: [{ price: 7 }] });
});

it('of a frequent word, pages beyond those in memory follow without repeating any', async () => {
  const pages = await pagesOf('pelle dakar', 8);
  expect(pages[0]).toMatchObject({ total: 1000, totalIsExact: false });
  expect(new Set(idsOf(pages)).size).toBe(192);
});

it('the number of results is exact where close matches follow the full ones', async () => {
  const page = await find({ query: 'dameuse kaya' });
  expect(page).toMatchObject({ total: 49, totalIsExact: true, relaxed: { fullMatches: 1 } });
});

it('frequent words and a price find listings of which memory holds none, the newest first', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => find({ query: 'pelle dakar', maxPrice: 700, page, limit: 24 })),
  );
  expect(pages[0]).toMatchObject({ total: 49, totalIsExact: false });
  const prices = pages.flatMap(({ items }) => items.map(({ price }: { price: number }) => price));
  expect(prices).toEqual(Array.from({ length: 72 }, (_, i) => 700 - i));
});

it('of a query that names filters alone, no more older ones are read than a page needs', async () => {
  const read = vi.spyOn(mongoose.connection.db!, 'command');
  const first = await find({ query: 'à vendre', limit: 24 });
  const limits = read.mock.calls.map(([{ find: from, batchSize }]) => (from ? Number(batchSize) : 0));
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(maxReadListings);
  expect(first).toMatchObject({ total: 1000, totalIsExact: false });
  const pages = [first];
  while (pages.length < 20) {
    pages.push(await find({ query: 'à vendre', limit: 24, cursor: pages.at(-1).nextCursor }));
  }
  expect(new Set(idsOf(pages)).size).toBe(480);
});

it('a state finds an old listing among those with the same word', async () => {
  const { items } = await find({ query: 'dameuse', 'attrs.etat': 'Révisé' });
  expect(items).toMatchObject([{ title: 'Dameuse', fact: 'Révisé' }]);
});

it('an edit of an old listing is seen by the next search', async () => {
  await find({ query: 'dameuse', maxPrice: 10 });
  await ListingModel.updateOne(
    { title: 'Dameuse', price: 7 },
    { $set: { price: 5000, priceUp: 5000, priceDown: 5000 } },
  );
  expect(await find({ query: 'dameuse', maxPrice: 10 })).toMatchObject({ total: 0 });
});
