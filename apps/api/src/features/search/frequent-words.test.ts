import { trusted } from 'mongoose';
import { expect, it } from 'vitest';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { maxScanned } from './limits.ts';

const many = maxScanned + 10;
const yearAgo = new Date(Date.now() - 365 * 86_400_000);
const materials = { category: 'Matériaux' as const, location: 'Dakar' };
const { api } = await startApi();
await seedListings(
  ...Array.from({ length: many }, () => ({ title: 'Pelle' })),
  ...Array.from({ length: many }, () => ({ ...materials, title: 'Ciment' })),
  { title: 'Pelle ancienne', location: 'Dakar', createdAt: yearAgo },
  { ...materials, title: 'Gravier', description: 'Chargé par pelle.' },
  { ...materials, title: 'Pelle de jardin', location: 'Lomé', category: 'Meubles', createdAt: yearAgo },
);

const find = async (query: Record<string, unknown>) =>
  (await api.get('/api/search/products').query(query).expect(200)).body;

it('two frequent words that seldom meet find what says both, however old, then what mentions them', async () => {
  const { items, relaxed, totalIsExact } = await find({ query: 'dakar pelle' });
  expect(items.slice(0, 2)).toMatchObject([{ title: 'Pelle ancienne' }, { title: 'Gravier' }]);
  expect({ relaxed, totalIsExact }).toEqual({
    relaxed: { missing: ['dakar'], fullMatches: 2 },
    totalIsExact: false,
  });
});

it('a frequent word finds its old listings in a section that seldom has it', async () => {
  const { items } = await find({ query: 'pelle', section: 'int-maison' });
  expect(items).toMatchObject([{ title: 'Pelle de jardin' }]);
});

it('a frequent word is counted up to a thousand, and filters narrow what it finds', async () => {
  expect(await find({ query: 'pelle' })).toMatchObject({ total: 1000, totalIsExact: false });
  const { items } = await find({ query: 'pelle', city: 'Dakar' });
  expect(items).toMatchObject([{ title: 'Pelle ancienne' }, { title: 'Gravier' }]);
});

it('what is dealt, paused or waits is neither found nor counted, and is again once it is back', async () => {
  const some = await ListingModel.find({ title: 'Pelle' }).sort({ _id: 1 }).limit(400).lean();
  const ids = { _id: trusted({ $in: some.map(({ _id }) => _id) }) };
  await ListingModel.updateMany(ids, { $set: { status: 'paused' } });
  expect(await find({ query: 'pelle' })).toMatchObject({ total: many - 400 + 2, totalIsExact: false });
  await ListingModel.updateMany(ids, { $set: { status: 'reserved' } });
  expect(await find({ query: 'pelle' })).toMatchObject({ total: 1000, totalIsExact: false });
});

it('with a filter that words do not say, a frequent word is counted as far as it is ranked', async () => {
  expect(await find({ query: 'pelle', minPrice: 5 })).toMatchObject({ total: 192, totalIsExact: false });
});
