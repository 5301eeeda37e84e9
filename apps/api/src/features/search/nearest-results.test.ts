import { expect, it } from 'vitest';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';
import type { ListingFields } from '../listings/listing.model.ts';

const { api } = await startApi();
const villa = { title: 'Villa', category: 'Maisons' as const };
const several = (count: number, listing: Partial<ListingFields>) =>
  Array.from({ length: count }, () => listing);
await seedListings(
  ...several(3, { ...villa, location: 'Bamako' }),
  ...several(4, { ...villa, location: 'Dakar' }),
  { title: 'Armoire', category: 'Meubles', location: 'Bamako', attrs: { livraison: true } },
  ...several(8, {
    title: 'Salon',
    category: 'Meubles',
    location: 'Bamako',
    description: 'Un canapé et deux fauteuils.',
  }),
  { title: 'Table de lavage d’or', category: 'Extraction', location: 'Abidjan' },
  { title: 'Orchidée', category: 'Décoration', location: 'Abidjan' },
  { title: 'Gravier 5/15', category: 'Matériaux', location: 'Abidjan' },
  ...several(2, {
    title: 'Dalle',
    category: 'Matériaux',
    location: 'Abidjan',
    description: 'Coulée sur gravier.',
  }),
  { title: 'Kaolin', category: 'Extraction', location: 'Thiès', description: 'Base de peinture blanche.' },
  ...several(3, { title: 'Peinture façade', category: 'Matériaux', location: 'Dakar' }),
  { title: 'Congélateur sur roulettes', category: 'Élec-ménage', location: 'Niamey' },
  ...several(2, { title: 'Carrelage grès', category: 'Matériaux', location: 'Dakar' }),
  ...several(4, {
    title: 'Terrasse',
    category: 'Décoration',
    location: 'Dakar',
    description: 'En carrelage, avec une salle.',
  }),
  ...several(2, { title: 'Baie vitrée', category: 'Métallique', location: 'Dakar' }),
  { title: 'Studio', category: 'Appartements', location: 'Ségou', description: 'Avec un frigo américain.' },
  ...several(2, { title: 'Frigo', category: 'Élec-ménage', location: 'Dakar' }),
  { title: 'Duplex', category: 'Maisons', location: 'Korhogo', description: 'Et un studio au fond.' },
  { title: 'Cuisine équipée', category: 'Cuisines', location: 'Lomé' },
  ...several(9, { title: 'Bar', category: 'Cuisines', location: 'Lomé', description: 'Pièce équipée.' }),
  ...several(4, { title: 'Cuisine moderne', category: 'Cuisines', location: 'Lomé' }),
  ...several(3, { title: 'Table noire', category: 'Meubles', location: 'Lomé' }),
  { title: 'Tente', category: 'Décoration', location: 'Lomé' },
  ...several(2, {
    title: 'Pick-up Hilux 4×4',
    category: 'Transport',
    type: 'rental',
    location: 'Houndé',
  }),
  { title: 'Vase', category: 'Décoration', location: 'Lomé', description: 'Emballé sous un scaffolding.' },
  { title: 'Cuisinière 4 feux', category: 'Élec-ménage', location: 'Lomé' },
  { title: 'Lot de vases', category: 'Décoration', location: 'Abidjan' },
  { title: 'Terrain de 500 m²', category: 'Terrains', location: 'Bamako' },
  {
    title: 'Tapis',
    category: 'Décoration',
    location: 'Lomé',
    price: 90_000,
    description: 'Pour appartement.',
  },
  ...several(2, {
    title: 'Appartement meublé',
    category: 'Appartements',
    type: 'rental',
    location: 'Lomé',
    price: 95_000,
  }),
  ...several(2, {
    title: 'Armoire',
    category: 'Meubles',
    location: 'Bamako',
  }),
);

const find = async (query: string) =>
  (await api.get('/api/search/products').query({ query }).expect(200)).body;
const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title);
const placesOf = (items: { location: string }[]) => items.map(({ location }) => location);

it('only what the nearest results lack is named, though those after them lack more', async () => {
  const { items, relaxed } = await find('villa bamako importe');
  expect(relaxed).toEqual({ missing: ['importe'], fullMatches: 0 });
  expect(placesOf(items).slice(0, 7)).toEqual([...Array(3).fill('Bamako'), ...Array(4).fill('Dakar')]);
});

it('where nothing is delivered, the sentence says so, and every word still counts', async () => {
  const { items, relaxed, intents } = await find('villa bamako livraison');
  expect(relaxed).toEqual({ missing: ['livraison'], fullMatches: 0 });
  expect(intents.map(({ kind }: { kind: string }) => kind)).toEqual(['delivery', 'place']);
  expect(placesOf(items).slice(0, 3)).toEqual(Array(3).fill('Bamako'));
  const { relaxed: both } = await find('villa bamako livraison importe');
  expect(both).toEqual({ missing: ['livraison', 'importe'], fullMatches: 0 });
});

it('what is delivered comes first, others follow', async () => {
  const { items, relaxed } = await find('armoire bamako livraison');
  expect(relaxed).toEqual({ missing: ['livraison'], fullMatches: 1 });
  expect(items[0]).toMatchObject({ title: 'Armoire', fact: 'livraison' });
});

it('a word that hardly any title has is searched elsewhere as well, where the place has none', async () => {
  const { items, relaxed } = await find('canapé dakar');
  expect(relaxed).toEqual({ missing: ['dakar'], fullMatches: 0 });
  expect(items).toHaveLength(8);
  for (const nonsense of ['zzblorb dakar', 'canapé zzblorb', 'fauteuil neuve zzblorb dakar']) {
    expect((await find(nonsense)).items).toEqual([]);
  }
});

it('the place is dropped before the only word that names a thing, however few titles have it', async () => {
  const { items, relaxed } = await find('gravier niamey');
  expect(relaxed).toEqual({ missing: ['niamey'], fullMatches: 0 });
  expect(items[0]).toMatchObject({ title: 'Gravier 5/15' });
});

it('who looks for land is not shown lots of other things', async () => {
  const { items } = await find('terrain abidjan');
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Terrain de 500 m²']);
  expect((await find('lot 500m2')).items[0]).toMatchObject({ title: 'Terrain de 500 m²' });
  expect((await find('teren')).items[0]).toMatchObject({ title: 'Terrain de 500 m²' });
});

it('a price that hardly anything sells for is a rent where more is let for it', async () => {
  const { items } = await find('appartement max 100000');
  expect(items).toMatchObject([{ type: 'rental' }, { type: 'rental' }]);
});

it.each(['or', "d'or", 'gold', 'lavage or'])(
  '“%s” finds what is for gold, and nothing else',
  async (query) => {
    expect((await find(query)).items).toMatchObject([{ title: 'Table de lavage d’or' }]);
  },
);

it('what names the thing comes before what mentions it with more of the other words', async () => {
  const { items, relaxed } = await find('peinture blanche 20l');
  expect(items.map(({ title }: { title: string }) => title)).toEqual([
    ...Array(3).fill('Peinture façade'),
    'Kaolin',
  ]);
  expect(relaxed).toEqual({ missing: ['blanche', '20l'], fullMatches: 0 });
});

it('a word that begins otherwise and differs in two letters is another word', async () => {
  expect((await find('brouette')).items).toEqual([]);
});

it('a word that is guessed is dropped before one that is known', async () => {
  const { items } = await find('carrelage salle de bain');
  expect(items[0].title).toBe('Carrelage grès');
});

it('only words that the nearest result lacks are named', async () => {
  const { items, relaxed } = await find('cuisine équipée noire');
  expect(items[0].title).toBe('Cuisine équipée');
  expect(relaxed).toEqual({ missing: ['noire'], fullMatches: 0 });
});

it('a measure that nothing has is named as it was typed', async () => {
  expect((await find('tente 2 places')).relaxed).toEqual({ missing: ['2 places'], fullMatches: 0 });
  expect((await find('tente 4 x 4')).relaxed).toEqual({ missing: ['4 x 4'], fullMatches: 0 });
});

it('a car by any name is found as one, and a number is none', async () => {
  for (const query of ['4x4', 'location voiture', 'pickup à louer', 'véhicule 4 x 4'])
    expect((await find(query)).items.map(({ title }: { title: string }) => title)).toEqual(
      Array(2).fill('Pick-up Hilux 4×4'),
    );
});

it('another name that no title uses finds nothing', async () => {
  expect((await find('scaffolding')).items).toHaveLength(1);
  expect((await find('échafaudage')).items).toEqual([]);
});

it('a listing elsewhere whose title names the thing comes before one of another section that only mentions it', async () => {
  const { items, relaxed } = await find('frigo ségou');
  expect(titlesOf(items)).toEqual(['Frigo', 'Frigo', 'Studio']);
  expect(relaxed).toEqual({ missing: ['ségou'], fullMatches: 0 });
  const homes = await find('studio korhogo');
  expect(titlesOf(homes.items)[0]).toBe('Duplex');
  expect(homes.relaxed.fullMatches).toBe(1);
});
