import { describe, expect, it } from 'vitest';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';
import type { ListingFields } from '../listings/listing.model.ts';

const { api } = await startApi();
const villa = { title: 'Villa', category: 'Maisons' as const, location: 'Lomé', price: 90_000_000 };
const block = { title: 'Parpaing', category: 'Matériaux' as const, location: 'Lomé', price: 350 };
const flat = { title: 'Studio', category: 'Appartements' as const, type: 'rental' as const };
const several = (count: number, listing: Partial<ListingFields>) =>
  Array.from({ length: count }, () => listing);
await seedListings(
  { title: 'Ciment', category: 'Matériaux', ref: 'BT-ULZJ' },
  { title: 'Ciment en vrac', category: 'Matériaux', ref: 'BT-ULZK' },
  ...several(3, villa),
  { ...villa, type: 'rental', price: 400_000, priceUnit: 'mois' },
  { title: 'Jarre pour entrée de villa', category: 'Décoration', price: 75_000 },
  block,
  { ...block, title: 'Parpaing plein', price: 500 },
  { ...flat, title: 'Studio au mois', location: 'Kayes', price: 30_000, priceUnit: 'mois' },
  { ...flat, title: 'Studio à la nuit', location: 'Kayes', price: 25_000, priceUnit: 'jour' },
  { title: 'Couronne électrique', category: 'Matériaux', location: 'Kayes', description: 'Fil de cuivre.' },
  { title: 'Cuve polytank', category: 'Appareils', location: 'Dakar' },
  {
    title: 'Maison basse',
    category: 'Maisons',
    location: 'Dakar',
    description: 'Avec une cuve de 1000 litres.',
  },
  { title: 'Maison haute', category: 'Maisons', location: 'Mermoz, Dakar' },
  { title: 'Maison neuve', category: 'Maisons', location: 'Cocody, Abidjan' },
  ...several(3, { title: 'Sable fin', category: 'Matériaux' }),
  ...several(3, { title: 'Gravier lavé', category: 'Matériaux' }),
  { title: 'Nacelle à ciseaux', category: 'Engins' },
  { title: 'Bureau clair', category: 'Bureaux', location: 'Douala' },
  { title: 'Bureau open space', category: 'Bureaux', location: 'Abidjan' },
  { title: 'Treillis soudé', category: 'Matériaux' },
  {
    title: 'Appartement de 3 pièces',
    category: 'Appartements',
    location: 'Marcory, Abidjan',
    price: 40_000_000,
  },
  { title: 'Entrepôt', category: 'Bureaux', description: 'Quai à niveleur.' },
  { title: 'Buse', category: 'Matériaux', description: 'Modèle MA, réf. PE.' },
  { title: 'Climatiseur 1,5 CV', category: 'Élec-ménage' },
  { title: 'Duplex de 3 chambres', category: 'Maisons', location: 'Conakry' },
  { title: 'Motopompe 2 CV', category: 'Appareils' },
);

const find = async (query: string) =>
  (await api.get('/api/search/products').query({ query }).expect(200)).body;
const titles = async (query: string) =>
  (await find(query)).items.map(({ title }: { title: string }) => title);
const intents = async (query: string) =>
  (await find(query)).intents.map(({ kind, value }: Record<string, string>) => `${kind} ${value}`);

it('a reference typed with its dash or as one word is found, also without a digit', async () => {
  for (const query of ['BT-ULZJ', 'bt-ulzj', 'btulzj']) expect(await titles(query)).toEqual(['Ciment']);
});

it('« à louer » and « à vendre » are understood where they are typed as one word', async () => {
  expect(await intents('villa alouer')).toEqual(['type rental']);
  expect(await intents('villa avendre')).toEqual(['type sale']);
});

it('horsepower in French and in English is one unit', async () => {
  const { items, relaxed } = await find('climatiseur 1.5 hp');
  expect(items[0]).toMatchObject({ title: 'Climatiseur 1,5 CV' });
  expect(relaxed).toBeNull();
});

describe('a price', () => {
  it('is a rent where what is sold for it only mentions the thing', async () => {
    const { items } = await find('villa 450 000');
    expect(items[0]).toMatchObject({ title: 'Villa', type: 'rental' });
  });

  it.each([
    ['villa 80 à 100 millions', ['minPrice 80000000', 'maxPrice 100000000']],
    ['villa 80-100 millions', ['minPrice 80000000', 'maxPrice 100000000']],
    ['villa 200 000 à 400 000', ['minPrice 200000', 'maxPrice 400000']],
    ['villa 300k', ['maxPrice 300000']],
    ['villa moin de 300k', ['maxPrice 300000']],
    ['villa 100 mille', ['maxPrice 100000']],
    ['villa 90 milions', ['maxPrice 90000000']],
    ['studio 85000', ['maxPrice 85000']],
    ['parpaing à moins de 400', ['maxPrice 400']],
    ['parpaing 400 f', ['maxPrice 400']],
    ['parpaing à 400', ['maxPrice 400']],
    ['parpaing à 400 lomé', ['maxPrice 400', 'place Lomé']],
    ['villa entre 80 et 95 briques', ['minPrice 80000000', 'maxPrice 95000000']],
    ['villa budget 95 briques', ['maxPrice 95000000']],
    ['cuve de 60 à 100', []],
    ['cuve à 1000 litres', []],
    ['cuve 1000 à 2000 litres', []],
    ['camion 2015-2018', []],
    ['cuve de 20 à 30 m3', []],
    ['lampe 4000k', []],
    ['terrain moins de 500 m2', []],
  ])('is understood, and a measure is none: %s', async (query, meant) => {
    expect(await intents(query)).toEqual(meant);
  });

  it('of one piece limits cheap things', async () => {
    expect(await titles('parpaing à moins de 400')).toEqual(['Parpaing']);
  });

  it('for a night puts daily rents first, another one those by the month', async () => {
    expect((await titles('studio 30 000 la nuit'))[0]).toBe('Studio à la nuit');
    expect((await titles('studio 30 000/jour'))[0]).toBe('Studio à la nuit');
    expect((await titles('studio à louer 30 000 f'))[0]).toBe('Studio au mois');
  });
});

it.each([
  ['cuve 1000 litres', 'Cuve polytank'],
  ['cuve pour maison', 'Cuve polytank'],
])('things come before what only mentions them: %s', async (query, first) => {
  expect((await titles(query))[0]).toBe(first);
});

it('of two equal goods both are shown in turns, and nothing is said to be missing', async () => {
  for (const query of ['sable et gravier', 'sand and gravel']) {
    const { items, relaxed } = await find(query);
    expect(items.slice(0, 4).map(({ title }: { title: string }) => title)).toEqual([
      'Sable fin',
      'Gravier lavé',
      'Sable fin',
      'Gravier lavé',
    ]);
    expect(relaxed).toBeNull();
  }
});

it('a quarter of the same name in another city is not meant by a commune', async () => {
  expect((await titles('maison cocody'))[0]).toBe('Maison neuve');
  const { items, relaxed } = await find('maison cocody');
  const full = items.slice(0, relaxed?.fullMatches ?? items.length);
  expect(full.map(({ location }: { location: string }) => location)).not.toContain('Mermoz, Dakar');
});

it('what only qualifies the thing is dropped before its place', async () => {
  expect((await find('office space douala')).items[0]).toMatchObject({ location: 'Douala' });
});

it('a soft c is heard between vowels, and abbreviations are known', async () => {
  expect(await titles('nassel')).toEqual(['Nacelle à ciseaux']);
  expect((await titles('3p marcory'))[0]).toBe('Appartement de 3 pièces');
  expect(await intents('loc villa')).toEqual(['type rental']);
  expect(await intents('vds villa')).toEqual(['type sale']);
});

it('« 3ch » of a home are three bedrooms, and those of a machine its power', async () => {
  for (const query of ['3ch', 'duplex 3 ch']) expect((await titles(query))[0]).toBe('Duplex de 3 chambres');
  expect((await titles('2ch'))[0]).toBe('Motopompe 2 CV');
});

it('English words are not heard in French ones', async () => {
  for (const query of ['montre homme', 'mèches']) expect(await titles(query)).toEqual([]);
});

it('a known word that nothing is called by is not corrected to another one', async () => {
  expect(await titles('niveleuse')).not.toContain('Entrepôt');
});

it('no words are suggested without what is wanted', async () => {
  expect((await find('playstation 3')).suggestion).toBeNull();
  expect((await find('entreprise')).suggestion).toBeNull();
});
