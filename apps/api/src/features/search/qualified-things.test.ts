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
  { title: 'Porte pleine', category: 'Métallique' },
  ...several(2, { title: 'Villa', category: 'Maisons' }),
  { title: 'Mini-pelle', category: 'Engins' },
  { title: 'Coworking', category: 'Bureaux' },
  { title: 'Espace de fête', category: 'Terrains' },
  { title: 'Peinture pour tout un appartement', category: 'Matériaux', location: 'Yoff, Dakar' },
  ...several(2, { title: 'Appartement', category: 'Appartements', location: 'Lomé' }),
  { title: 'Four à pizza', category: 'Élec-ménage' },
  { title: 'Treillis soudé', category: 'Métallique' },
  { title: 'Carreau de faïence', category: 'Matériaux' },
  { title: 'Sondeuse carottée', category: 'Extraction' },
  { title: 'Chaises', category: 'Meubles' },
  { title: 'Événement en plein air', category: 'Terrains' },
  { title: 'Espace événementiel', category: 'Terrains' },
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

it.each([
  ['porte métallique pour villa', 'Porte pleine'],
  ['mini villa', 'Villa'],
  ['espace de coworking', 'Coworking'],
  ['fabrication portillon', 'Portillon de fabrication locale'],
  ['appartement yoff', 'Appartement'],
  ['four électrique', 'Four à pizza'],
  ['chairs for event', 'Chaises'],
  ['hall for events', 'Espace événementiel'],
])('the thing comes before its details and its purpose: %s', async (query, first) => {
  expect((await titles(query))[0]).toBe(first);
});

it('a name with a substitute is spelled correctly, and not corrected', async () => {
  expect(await titles('grillage soudé')).toEqual(['Treillis soudé']);
});

it('a word that is only the beginning of another one also means what it sounds like', async () => {
  expect(await titles('caro')).toEqual(expect.arrayContaining(['Sondeuse carottée', 'Carreau de faïence']));
});
