import { expect, it } from 'vitest';
import { aListing, aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();
const seller = await aMember(api);
for (const [title, location] of [
  ['Pelle hydraulique Caterpillar 320D', 'Yopougon, Abidjan'],
  ['Pelle Komatsu PC210-8', 'Vridi, Abidjan'],
  ['Studio neuf au fond de la cour', 'Abobo, Abidjan'],
  ['Grue à tour', 'Moursal, N’Djamena'],
  ['Bétonnière 350 litres', 'Moursal, N’Djamena'],
  ['Bungalow de chantier', 'Bouaké'],
  ['Gravier concassé 5/15', 'Bouaké'],
  ['Plaques de plâtre de 13 mm', 'Bouaké'],
  ['Salon d’angle 7 places', 'Bouaké'],
  ['Outillage électrique', 'Bouaké'],
  ['Lots de caisses', 'Sikasso'],
  ['Terrain à Mafia', 'Bouaké'],
  ['Nacelle à ciseaux', 'Le Plateau, Abidjan'],
] as const)
  await aListing(api, seller, { title, location });

const search = async (query: string) =>
  (await api.get('/api/search/products').query({ query }).expect(200)).body;
const titlesOf = async (query: string): Promise<string[]> =>
  (await search(query)).items.map(({ title }: { title: string }) => title);

it.each(['cat320', 'CAT320D', 'caterpillar320'])('%s finds the model without a space', async (query) => {
  expect((await titlesOf(query))[0]).toBe('Pelle hydraulique Caterpillar 320D');
});

it('a model of another number finds none', async () => {
  expect(await titlesOf('cat988')).toEqual([]);
});

it.each(['entrée couchée', 'entrer coucher', 'entrée-couchée'])('%s is a studio', async (query) => {
  expect((await titlesOf(query))[0]).toBe('Studio neuf au fond de la cour');
});

it.each(['cote divoire', 'cotedivoire', 'Côte d’Ivoire', 'RCI'])('%s is the country', async (query) => {
  expect(await titlesOf(`pelle ${query}`)).toHaveLength(2);
  expect((await search(query)).total).toBe(10);
});

it.each(['grue N’Djamena', "grue N'Djaména", 'grue à n’djamena', 'grue-N’Djamena'])(
  'the place of « %s » is removed with its apostrophe',
  async (query) => {
    const { intents } = await search(query);
    expect(intents).toMatchObject([{ kind: 'place', value: "N'Djamena", without: 'grue' }]);
  },
);

it('a place that is missing is named as it was typed', async () => {
  expect((await search('nacelle N’Djamena')).relaxed.missing).toEqual(['N’Djamena']);
});

it.each([
  ['container', 'Bungalow de chantier'],
  ['mobil home', 'Bungalow de chantier'],
  ['caillasse', 'Gravier concassé 5/15'],
  ['placo', 'Plaques de plâtre de 13 mm'],
  ['BA13', 'Plaques de plâtre de 13 mm'],
  ['makita', 'Outillage électrique'],
])('%s means %s', async (query, title) => {
  expect(await titlesOf(query)).toEqual([title]);
});

it('suggests no town instead of a building product', async () => {
  expect((await search('sikalatex')).suggestion).toBeNull();
});

it.each(['bétonnière N’Djamena', 'bungalow Bouaké ou Sikasso', 'caisses Bouaké et Sikasso'])(
  '« %s » has a full match',
  async (query) => {
    expect(await search(query)).toMatchObject({ total: 1, relaxed: null });
  },
);

it('finds things in each of two towns, and removes both at once', async () => {
  const found = await search('pelle ou grue à Yopougon ou Vridi');
  const { items, intents, relaxed } = await search('pelle à Yopougon ou Vridi');
  expect(found.total).toBeGreaterThan(0);
  expect(items).toHaveLength(2);
  expect(relaxed).toBeNull();
  expect(intents).toEqual([{ kind: 'place', value: 'Yopougon ou Vridi', without: 'pelle' }]);
});
