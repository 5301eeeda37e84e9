import { expect, it } from 'vitest';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
await seedListings(
  { title: 'Ciment CPJ 35', location: 'Dakar', description: 'Livré partout.' },
  { title: 'Ciment CPJ 45', location: 'Lomé', description: 'Livré partout.' },
  { title: 'Ciment prompt', location: 'Cocody, Abidjan', createdAt: daysAgo(20), description: 'Livré.' },
  { title: 'Camion benne', location: 'Abidjan', description: 'Pour sable et ciment.' },
);

const titles = async (query: object) => {
  const { body } = await api.get('/api/search/products').query(query).expect(200);
  return body.items.map(({ title }: { title: string }) => title);
};

it('of what answers a query, listings of the reader’s city come first, after what names the thing', async () => {
  expect((await titles({ query: 'ciment' }))[0]).not.toBe('Ciment prompt');
  const found = await titles({ query: 'ciment', home: 'Abidjan' });
  expect(found[0]).toBe('Ciment prompt');
  expect(found.at(-1)).toBe('Camion benne');
  expect(found).toHaveLength(4);
});

it('a city that the query names comes before the reader’s', async () => {
  expect((await titles({ query: 'ciment dakar', home: 'Abidjan' }))[0]).toBe('Ciment CPJ 35');
});

it('the reader’s city narrows no list', async () => {
  expect(await titles({ home: 'Abidjan' })).toHaveLength(4);
});
