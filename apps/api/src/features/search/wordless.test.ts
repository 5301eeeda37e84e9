import { expect, it } from 'vitest';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();
await seedListings({ title: 'Pelle CAT 320' }, { title: 'Bétonnière' });

it.each(['😀', '!!!', '\0', '– €'])('a query with text but no word finds nothing: `%s`', async (query) => {
  for (const filters of [{ query }, { query, section: 'btp' }]) {
    const { body } = await api.get('/api/search/products').query(filters).expect(200);
    expect(body).toMatchObject({ total: 0, items: [], suggestion: null });
  }
  expect((await api.get('/api/stuff').query({ query }).expect(200)).body.total).toBe(0);
  expect((await api.get('/api/search/products/spots').query({ query }).expect(200)).body.total).toBe(0);
});

it.each(['', '  '])('a blank query finds everything: `%s`', async (query) => {
  const { body } = await api.get('/api/search/products').query({ query }).expect(200);
  expect(body.total).toBe(2);
});
