import type { ProductSearchPage } from '@laterite/shared/features/search/contract.ts';
import { describe, expect, it } from 'vitest';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const { api } = await startApi();
await seedListings(
  {
    title: 'Tractopelle JCB 3CX',
    category: 'Engins',
    location: 'Abidjan',
    price: 24_000_000,
    trade: 'Gros oeuvre',
  },
  {
    title: 'Pelle hydraulique CAT 320',
    category: 'Engins',
    location: 'Dakar',
    price: 45_000_000,
    ref: 'BT-7K3Q',
  },
  {
    title: 'Pelle hydraulique',
    type: 'rental',
    location: 'Abidjan',
    price: 180_000,
    createdAt: daysAgo(300),
  },
  { title: 'Bétonnière 350 L', category: 'Appareils', location: 'Yaoundé', price: 650_000 },
  { title: 'Tôles bac aluminium', category: 'Matériaux', location: 'Bamako', price: 5_000 },
  {
    title: 'Gravier concassé',
    category: 'Matériaux',
    description: 'Livré par pelle et camion.',
    location: 'Abidjan',
  },
  { title: 'Profilés en métal', category: 'Métallique', location: 'Lomé', price: 90_000 },
  {
    title: "Terrain à l'Œuvre, titre foncier",
    category: 'Terrains',
    location: 'Bingerville, Abidjan',
    price: 12_000_000,
  },
  {
    title: 'Canapé d’angle',
    category: 'Meubles',
    location: 'Cotonou',
    price: 350_000,
    trade: 'Second oeuvre',
  },
);

const find = async (query: Record<string, unknown>) =>
  (await api.get('/api/search/products').query(query).expect(200)).body as ProductSearchPage;
const titles = async (query: Record<string, unknown>) => (await find(query)).items.map(({ title }) => title);

describe('words', () => {
  it.each([
    ['betonniere', 'Bétonnière 350 L'],
    ['BÉTONNIÈRES', 'Bétonnière 350 L'],
    ['tole', 'Tôles bac aluminium'],
    ['métaux', 'Profilés en métal'],
    ['oeuvre foncier', "Terrain à l'Œuvre, titre foncier"],
    ['l’œuvre', "Terrain à l'Œuvre, titre foncier"],
    ['canapes', 'Canapé d’angle'],
    ['bt-7k3q', 'Pelle hydraulique CAT 320'],
    ['BT7K3Q', 'Pelle hydraulique CAT 320'],
    ['yaounde', 'Bétonnière 350 L'],
    ['tracto', 'Tractopelle JCB 3CX'],
    ['tractopele', 'Tractopelle JCB 3CX'],
    ['betoniere', 'Bétonnière 350 L'],
    ['hydrolique cat', 'Pelle hydraulique CAT 320'],
    ['pelle dakar', 'Pelle hydraulique CAT 320'],
  ])('“%s” finds “%s” first', async (query, title) => {
    expect((await titles({ query }))[0]).toBe(title);
  });

  it('find what has all of them first, then the nearest, and say what those lack', async () => {
    const { items, relaxed } = await find({ query: 'pelle abidjan' });
    expect(items.slice(0, 2).map(({ title }) => title)).toEqual(['Pelle hydraulique', 'Gravier concassé']);
    expect(relaxed?.fullMatches).toBe(2);
    const elsewhere = await find({ query: 'pelle Lomé' });
    expect(elsewhere.relaxed).toEqual({ missing: ['Lomé'], fullMatches: 0 });
    expect(elsewhere.items[0]?.title).toBe('Pelle hydraulique CAT 320');
  });

  it('find nothing where a place is all that is left', async () => {
    expect(await titles({ query: 'xylophone abidjan' })).toEqual([]);
  });

  it('count more in the title than in the text, and more when fresh', async () => {
    const { items, relaxed } = await find({ query: 'pelle' });
    expect(items.slice(0, relaxed?.fullMatches).map(({ title }) => title)).toEqual([
      'Pelle hydraulique CAT 320',
      'Pelle hydraulique',
      'Gravier concassé',
    ]);
  });

  it('for renting, prices and places are filters, each with the query that lifts it', async () => {
    const { items, intents } = await find({ query: 'Pelle à louer moins de 200 000 à Abidjan' });
    expect(items[0]?.title).toBe('Pelle hydraulique');
    expect(intents).toEqual([
      { kind: 'type', value: 'rental', without: 'Pelle moins de 200 000 à Abidjan' },
      { kind: 'maxPrice', value: '200000', without: 'Pelle à louer à Abidjan' },
      { kind: 'place', value: 'Abidjan', without: 'Pelle à louer moins de 200 000' },
    ]);
  });

  it.each([
    ['pelle 30m', '30000000'],
    ['pelle trente millions', '30000000'],
    ['pelle deux millions cinq cent mille', '2500000'],
    ['pelle 25 000 000', '25000000'],
    ['pelle moins de vingt-cinq millions', '25000000'],
    ['pelle max un million et demi', '1500000'],
  ])('of a price are understood however it is written: %s', async (query, value) => {
    const { intents } = await find({ query: `${query} dakar` });
    expect(intents).toContainEqual({ kind: 'maxPrice', value, without: 'pelle dakar' });
  });

  it.each(['terrain 500 m2', 'gravier 0708123412', 'pelle 3 m', 'tôle deux pièces', 'pelle neuf'])(
    'of a size, number or state are no price: %s',
    async (query) => {
      const { intents } = await find({ query });
      expect(intents?.filter(({ kind }) => kind.endsWith('Price'))).toEqual([]);
    },
  );

  it('of a range are lifted together', async () => {
    const { intents } = await find({ query: 'pelle entre 20 et 50 millions' });
    expect(intents).toEqual([
      { kind: 'minPrice', value: '20000000', without: 'pelle' },
      { kind: 'maxPrice', value: '50000000', without: 'pelle' },
    ]);
  });

  it('of a price mean rents where nothing is sold for it', async () => {
    const { items, intents } = await find({ query: 'pelle 200000' });
    expect(items.map(({ type, price }) => [type, price])).toEqual([['rental', 180_000]]);
    expect(intents).toEqual([{ kind: 'maxPrice', value: '200000', without: 'pelle' }]);
  });

  it('that lead nowhere are ignored, and leave with what they led to', async () => {
    expect(await titles({ query: 'terrain à' })).toEqual(await titles({ query: 'terrain' }));
    const { intents } = await find({ query: 'pelle a louer à' });
    expect(intents).toEqual([{ kind: 'type', value: 'rental', without: 'pelle' }]);
  });

  it('that are filters are dropped where they leave nothing, and a chosen filter counts more', async () => {
    const dropped = await find({ query: 'terrain à louer' });
    expect(dropped).toMatchObject({ total: 1, intents: [] });
    expect((await find({ query: 'pelle à louer', type: 'sale' })).items[0]?.type).toBe('sale');
  });

  it('can be sorted by price instead, those with every word first', async () => {
    expect(await titles({ query: 'pelle hydraulique', sort: 'price_asc' })).toEqual([
      'Pelle hydraulique',
      'Pelle hydraulique CAT 320',
      'Gravier concassé',
      'Tractopelle JCB 3CX',
    ]);
  });

  it('suggest what is known when they find nothing', async () => {
    const { total, suggestion } = await find({ query: 'bertoniare' });
    expect({ total, suggestion }).toEqual({ total: 0, suggestion: 'bétonnière' });
    expect((await find({ query: 'xylophone' })).suggestion).toBeNull();
  });

  it.each(['', '   ', '***', 'de la', '"', '\\', '$where', '.*', '(((', 'x'.repeat(500), '\u0000'])(
    'like %j are answered, not suffered',
    async (query) => {
      await find({ query });
    },
  );
});

describe('filters', () => {
  it('narrow by section, category, type, trade, price and city', async () => {
    expect(await titles({ section: 'mines' })).toEqual([]);
    expect(await titles({ section: 'int-maison' })).toEqual(['Canapé d’angle']);
    expect(await titles({ category: 'metallique' })).toEqual(['Profilés en métal']);
    expect(await titles({ type: 'rental' })).toEqual(['Pelle hydraulique']);
    expect(await titles({ trade: 'gros oeuvre' })).toEqual(['Tractopelle JCB 3CX']);
    expect(await titles({ minPrice: 20_000_000, maxPrice: '30000000' })).toEqual(['Tractopelle JCB 3CX']);
    expect(await titles({ city: 'LOME' })).toEqual(['Profilés en métal']);
    expect((await find({ category: 'Meubles,Terrains' })).total).toBe(2);
  });

  it('are lifted by `tous` and by nothing', async () => {
    expect((await find({ category: 'tous', section: '', type: 'Tous' })).total).toBe(9);
  });

  it('are counted, each with its own choice lifted', async () => {
    const { facets, total } = await find({ section: 'btp', category: 'Engins', type: 'sale' });
    expect(total).toBe(2);
    expect(facets).toEqual({
      section: { btp: 2 },
      category: { Engins: 2, Appareils: 1, Matériaux: 2, Métallique: 1 },
      type: { sale: 2, rental: 1 },
      trade: { 'Gros oeuvre': 1 },
      city: { Abidjan: 1, Dakar: 1 },
    });
  });

  it('work together with words', async () => {
    const { items, facets } = await find({ query: 'pelle', type: 'rental' });
    expect(items.map(({ title }) => title)).toEqual(['Pelle hydraulique']);
    expect(facets.type).toEqual({ sale: 3, rental: 1 });
  });

  it.each([
    'section=ships',
    'sort=cheap',
    'minPrice=abc',
    'page=0',
    'page=x',
    'cursor=nonsense',
    'owner=1',
    'section=btp&section=mines',
  ])('that make no sense are a 400: %s', async (query) => {
    const { body } = await api.get(`/api/search/products?${query}`).expect(400);
    expect(body.code).toBe('invalid_request');
  });

  it('with operators of the database are a 400 that names the right parameter', async () => {
    const { body } = await api.get('/api/search/products?minPrice[$gt]=1').expect(400);
    expect(body.code).toBe('misspelled_parameter');
    expect(body.detail).toContain('minPrice');
  });

  it('unknown to us are ignored', async () => {
    expect((await find({ colour: 'red', 'price[$gt]': 1 })).total).toBe(9);
  });
});
