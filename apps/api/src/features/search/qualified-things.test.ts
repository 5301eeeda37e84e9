import { expect, it } from 'vitest';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';
import type { ListingFields } from '../listings/listing.model.ts';

const { api } = await startApi();
const several = (count: number, listing: Partial<ListingFields>) =>
  Array.from({ length: count }, () => listing);
await seedListings(
  { title: 'Planches de coffrage', category: 'Matériaux' },
  { title: 'Location de coffrages', category: 'Matériaux', type: 'rental' },
  { title: 'Grue', category: 'Engins', description: 'Sert au coffrage.' },
  ...several(6, { title: 'Charpente métallique', category: 'Métallique' }),
  { title: 'Lit double en bois', category: 'Meubles' },
  { title: 'Citerne de 900 litres', category: 'Appareils', description: 'Sur un socle de bois.' },
  { title: 'Local commercial', category: 'Bureaux', type: 'rental' },
  { title: 'Portillon de fabrication locale', category: 'Métallique' },
);

const titles = async (query: string): Promise<string[]> => {
  const { body } = await api.get('/api/search/products').query({ query }).expect(200);
  return body.items.map(({ title }: { title: string }) => title);
};

it('a material after a thing is dropped before it', async () => {
  expect((await titles('coffrage métallique')).slice(0, 2)).toEqual(
    expect.arrayContaining(['Planches de coffrage', 'Location de coffrages']),
  );
  expect((await titles('métallique'))[0]).toBe('Charpente métallique');
});

it('only the last word may be the beginning of another one', async () => {
  expect(await titles('lit bois')).toEqual(['Lit double en bois']);
  expect(await titles('bois lit')).toContain('Citerne de 900 litres');
});

it('« local » means a shop first', async () => {
  expect((await titles('local'))[0]).toBe('Local commercial');
});
