import { describe, expect, it } from 'vitest';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';
import type { ListingFields } from '../listings/listing.model.ts';

const { api } = await startApi();
const sand = { title: 'Sable fin', category: 'Matériaux' as const, location: 'Lomé' };
const pump = { title: 'Pompe Grundfos', category: 'Appareils' as const, location: 'Dakar' };
const flat = { category: 'Appartements' as const, type: 'rental' as const };
const several = (count: number, listing: Partial<ListingFields>) =>
  Array.from({ length: count }, () => listing);
await seedListings(
  ...several(2, { title: 'Maison en bord de lagune', category: 'Maisons', location: 'Assinie' }),
  ...several(3, sand),
  { title: 'Pelle 20 tonnes', location: 'Bouaké', price: 40_000_000, description: 'Charge le sable.' },
  { ...pump, price: 200_000 },
  { ...pump, title: 'Pompe à eau', price: 900_000 },
  { title: 'Fourgon Volvo', category: 'Transport', location: 'Dakar' },
  { title: 'Pierre de taille', category: 'Matériaux', location: 'Kayes' },
  { ...flat, title: 'F4 au Plateau', location: 'Plateau, Dakar', price: 450_000 },
  { ...flat, title: 'F4 à Yopougon', location: 'Yopougon, Abidjan', price: 150_000 },
  { title: 'Terrain nu', category: 'Terrains', location: 'Thiès', description: 'Surface : 10 000 m².' },
  { title: 'Marteau piqueur 30 kg', category: 'Appareils', description: 'Moteur de 5 kVA.' },
  { title: 'Groupe électrogène 100 kVA', category: 'Appareils', location: 'Lomé' },
  { title: 'Climatiseur', category: 'Élec-ménage', location: 'Lomé', attrs: { etat: 'Bon' } },
  { title: 'Machine à laver', category: 'Élec-ménage', location: 'Lomé' },
  { title: 'Lave-linge 7 kg', category: 'Élec-ménage', location: 'Lomé' },
  { title: 'Table à manger', category: 'Meubles', location: 'Lomé', price: 420_000 },
  { title: 'Table ronde', category: 'Meubles', location: 'Lomé', price: 195_000 },
  { title: 'Maison avec portail', category: 'Maisons', location: 'Lomé' },
  { title: 'Portail battant', category: 'Métallique', location: 'Lomé' },
  { title: 'Chargeuse Komatsu WA320', category: 'Engins', location: 'Lomé' },
  { title: 'Remblai de latérite', category: 'Matériaux', location: 'Lomé' },
  ...several(2, { title: 'Canapés', category: 'Meubles', location: 'Lomé' }),
  { title: 'Minerai', category: 'Extraction', location: 'Libreville, Gabon' },
);

const find = async (query: string) =>
  (await api.get('/api/search/products').query({ query }).expect(200)).body;
const titles = async (query: string): Promise<string[]> =>
  (await find(query)).items.map(({ title }: { title: string }) => title);

describe('of words that nothing has together', () => {
  it.each([
    ['sable lagune', 'Sable fin', 'lagune'],
    ['pompe volvo', 'Pompe à eau', 'volvo'],
    ['volvo pompe', 'Pompe à eau', 'volvo'],
    ['stone excavator', 'Pelle 20 tonnes', 'stone'],
    ['f4 avec cheminée', 'F4 à Yopougon', 'cheminée'],
    ['table à manger en fer', 'Table à manger', 'fer'],
    ['portail pour jardin', 'Portail battant', 'jardin'],
    ['groupe 30 kva', 'Groupe électrogène 100 kVA', '30 kva'],
  ])('“%s” finds “%s”, and says that “%s” is missing', async (query, title, missing) => {
    const { items, relaxed } = await find(query);
    expect(items.map((item: { title: string }) => item.title)).toContain(title);
    expect(relaxed).toEqual({ missing: [missing], fullMatches: 0 });
  });

  it('a price that nothing is sold for is named, and no listing that only mentions the thing takes its place', async () => {
    const cheap = await find('pompe moins de 100 000 fcfa');
    expect(cheap.relaxed).toEqual({ missing: ['moins de 100 000 fcfa'], fullMatches: 0 });
    expect(cheap.items[0].title).toMatch(/^Pompe/);
    expect(await titles('pelle moins de 5 millions')).toEqual(['Pelle 20 tonnes']);
    const range = await find('pompe entre 1000 et 2000 fcfa');
    expect(range.relaxed.missing).toEqual(['entre 1000 et 2000 fcfa']);
  });

  it('a filter that the nearest results meet is not said to be missing', async () => {
    expect((await find('climatiseur kayes occasion')).relaxed).toEqual({
      missing: ['kayes'],
      fullMatches: 0,
    });
  });

  it('a quarter without listings is widened to its city', async () => {
    const { items, relaxed } = await find('f4 ngor');
    expect(items[0].location).toBe('Plateau, Dakar');
    expect(relaxed).toEqual({ missing: ['ngor'], fullMatches: 0 });
  });
});

it('politeness, praise and words of prices are not searched for', async () => {
  expect((await find('slt je cherch f4 bien situé dispo')).relaxed).toBeNull();
  for (const query of ['pompe 300 000f', 'pompe 300000 frs', 'pompe moins de 300.000f'])
    expect(await titles(query)).toEqual(['Pompe Grundfos']);
});

it('what says twice that a thing is rented is one filter, lifted as a whole', async () => {
  const { intents } = await find('loyer f4 par mois');
  expect(intents).toEqual([{ kind: 'type', value: 'rental', without: 'f4' }]);
});

it('a surface is found in any unit', async () => {
  expect(await titles('terrain 1 ha')).toEqual(['Terrain nu']);
  expect((await find('terrain 1 hectare')).relaxed).toBeNull();
});

it('two words typed as one are known by their other names', async () => {
  expect((await titles('lavelinge')).sort()).toEqual(['Lave-linge 7 kg', 'Machine à laver']);
});

it('a short word with one other letter is no place, and is not suggested either', async () => {
  expect(await find('gazon')).toMatchObject({ items: [], suggestion: null });
  expect(await find('gazon synthétique')).toMatchObject({ items: [], suggestion: null });
});

it('a model is found with and without a space', async () => {
  for (const query of ['komatsu wa320', 'komatsu wa 320'])
    expect(await find(query)).toMatchObject({
      total: 1,
      relaxed: null,
      items: [{ title: 'Chargeuse Komatsu WA320' }],
    });
});

it('a word of the trade is no place, though a quarter has its name', async () => {
  expect(await find('remblai')).toMatchObject({ items: [{ title: 'Remblai de latérite' }], intents: [] });
});

it('a misspelled word of a phrase is known by the other names of the phrase', async () => {
  expect(await titles('machin laver')).toEqual(await titles('machine à laver'));
  expect(await titles('canapai')).toEqual(['Canapés', 'Canapés']);
});

it('letters that have no sound together find nothing', async () => {
  expect((await find('kkkkkk')).items).toEqual([]);
});

it('the other thing is found where the first one leads to nothing', async () => {
  const { body } = await api
    .get('/api/search/products')
    .query({ query: 'canapés avec f4', type: 'rental' })
    .expect(200);
  expect(body).toMatchObject({ total: 2, relaxed: { missing: ['canapés'], fullMatches: 0 } });
});
