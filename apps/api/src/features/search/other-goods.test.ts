import { expect, it } from 'vitest';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();
await seedListings(
  { title: 'Pelle hydraulique', category: 'Engins' },
  { title: 'Chargeuse', category: 'Engins' },
  { title: 'Motopompe', category: 'Appareils' },
  { title: 'Peinture mate', category: 'Matériaux' },
  { title: 'Panneau photovoltaïque', category: 'Appareils' },
  { title: 'Laverie d’or', category: 'Extraction' },
  { title: 'Bureau clair', category: 'Bureaux', description: 'Chaque poste a un ordinateur.' },
  { title: 'Bureau calme', category: 'Bureaux' },
  { title: 'Tricycle à moto', category: 'Transport' },
);

const find = async (query: string) =>
  (await api.get('/api/search/products').query({ query }).expect(200)).body;
const titles = async (query: string): Promise<string[]> =>
  (await find(query)).items.map(({ title }: { title: string }) => title);

it.each([
  'perles',
  'pain',
  'machine à pain',
  'appareil photo',
  'ordinateur',
  'bague en or',
  'chargeur iphone',
])('goods of other markets find nothing that only looks like them: %s', async (query) => {
  expect(await titles(query)).toEqual([]);
});

it('goods of other markets are no misspellings, and no other words are suggested', async () => {
  expect(await find('perles')).toMatchObject({ items: [], suggestion: null });
});

it('goods that a title names are found, and no others that begin so', async () => {
  expect(await titles('moto')).toEqual(['Tricycle à moto']);
});

it('what is meant for such goods is found, that which mentions them first', async () => {
  expect(await titles('bureau pour ordinateur')).toEqual(['Bureau clair', 'Bureau calme']);
});
