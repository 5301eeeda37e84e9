import { describe, expect, it } from 'vitest';
import { aMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';
import type { ListingFields } from '../listings/listing.model.ts';

const { api } = await startApi();
const several = (count: number, listing: Partial<ListingFields>) =>
  Array.from({ length: count }, () => listing);
await seedListings(
  { title: 'Concasseur mobile', category: 'Équipement' },
  { title: 'Moellons taillés', category: 'Extraction', description: 'Sortis du concasseur.' },
  ...several(3, { title: 'Sable fin lavé', category: 'Matériaux' }),
  { title: 'Terrain en bord de mer', category: 'Terrains', description: 'Plage de sable.' },
  ...several(3, { title: 'Cuisine en bois', category: 'Cuisines' }),
  ...several(5, { title: 'Villa', category: 'Maisons', description: 'Avec cuisine équipée.' }),
  { title: 'Machine à laver', category: 'Élec-ménage' },
  ...several(2, { title: 'Chargeuse', category: 'Engins' }),
  { title: 'Pelle hydraulique', category: 'Engins', description: 'Une machine de chantier.' },
  { title: 'Location grue', category: 'Engins', type: 'rental', description: 'Un opérateur compris.' },
  { title: 'Grue mobile', category: 'Engins' },
  ...several(4, { title: 'Location benne avec opérateur', category: 'Transport', type: 'rental' }),
  { title: 'Location chargeuse pour dépôt', category: 'Engins', type: 'rental' },
  { title: 'Entrepôt', category: 'Bureaux', type: 'rental' },
  {
    title: 'Plateau de bureaux',
    category: 'Bureaux',
    location: 'Le Plateau, Abidjan',
    description: 'Les 2.',
  },
  { title: 'Niveau laser', category: 'Appareils', location: 'Deux Plateaux, Abidjan' },
  {
    title: 'Appartement',
    category: 'Appartements',
    location: 'Le Plateau, Abidjan',
    description: 'Vers Cocody.',
  },
  { title: 'F4 de standing', category: 'Appartements', location: 'Cocody, Abidjan' },
  { title: 'F3 neuf', category: 'Appartements', location: 'Lomé' },
  { title: 'Immeuble R+6', category: 'Appartements', location: 'Lomé' },
  { title: 'Six tuyaux 6 mètres', category: 'Matériaux', location: 'Lomé' },
  { title: 'Miroir soleil', category: 'Décoration' },
  { title: 'Clôture', category: 'Métallique', description: 'Scellée au sol.' },
  { title: 'Portail coulissant', category: 'Métallique' },
  { title: 'Bureau de 12 postes', category: 'Bureaux' },
  { title: 'Groupe électrogène 60 kVA', category: 'Appareils' },
  { title: 'Hourdis creux', category: 'Matériaux' },
  { title: 'Bétonnière', category: 'Appareils' },
  { title: 'Malaxeur', category: 'Appareils' },
  { title: 'Armoire', category: 'Meubles' },
  { title: 'Câble électrique', category: 'Matériaux' },
  { title: 'Climatiseur', category: 'Élec-ménage' },
  { title: 'Portillon et grilles', category: 'Métallique' },
  ...several(6, {
    title: 'Broyeur',
    category: 'Équipement',
    description: 'Livré avec une grille de protection.',
  }),
);

const find = async (query: string) =>
  (await api.get('/api/search/products').query({ query }).expect(200)).body;
const titles = async (query: string): Promise<string[]> =>
  (await find(query)).items.map(({ title }: { title: string }) => title);
const intents = async (query: string) =>
  (await find(query)).intents.map(({ kind, value }: Record<string, string>) => `${kind} ${value}`);

it.each([
  ['concasseur pierre', 'Concasseur mobile'],
  ['sable de mer', 'Sable fin lavé'],
  ['opérateur grue', 'Location grue'],
  ['sliding gate', 'Portail coulissant'],
  ['dépôt à louer', 'Entrepôt'],
  ['groupe pour secourir ma maison en cas de coupure nocturne prolongée', 'Groupe électrogène 60 kVA'],
])('the thing comes before what qualifies it: %s', async (query, first) => {
  expect((await titles(query))[0]).toBe(first);
});

it('other things of the kind come before what mentions the wanted one', async () => {
  expect((await titles('cuisine équipée')).slice(0, 3)).toEqual(several(3, {}).map(() => 'Cuisine en bois'));
});

describe('a machine or material for something', () => {
  it('is what it is for, and nothing is said to be missing', async () => {
    for (const query of ['machine à concasser', 'machine pour creuser'])
      expect((await find(query)).relaxed).toBeNull();
    expect(await titles('machine à concasser')).toContain('Concasseur mobile');
    expect(await titles('machine pour creuser')).toEqual(['Pelle hydraulique']);
    expect((await titles('machine pour tamiser le sable'))[0]).toBe('Sable fin lavé');
    expect(await titles('machine à laver')).toEqual(['Machine à laver']);
  });

  it('is nothing where nothing is for that', async () => {
    expect(await find('machine à zigouiller')).toMatchObject({ items: [], suggestion: null });
  });
});

describe('a place', () => {
  it('of two words is not any text that has both', async () => {
    expect((await titles('deux plateaux'))[0]).toBe('Niveau laser');
  });

  it('is where a listing is before what it is near to', async () => {
    expect((await titles('appartement cocody')).slice(0, 2)).toEqual(['F4 de standing', 'Appartement']);
  });
});

it.each([
  ['appartement F 3', 'F3 neuf'],
  ['f-3', 'F3 neuf'],
  ['r+6', 'Immeuble R+6'],
  ['r plus 6', 'Immeuble R+6'],
  ['grp electrogene 60kva', 'Groupe électrogène 60 kVA'],
  ['konkaseur', 'Concasseur mobile'],
  ['betonier', 'Bétonnière'],
  ['armouar', 'Armoire'],
  ['cable elektrique 2.5', 'Câble électrique'],
  ['s il vous plait une armoire merci', 'Armoire'],
])('what is written as it is said is found: %s', async (query, first) => {
  expect((await titles(query))[0]).toBe(first);
});

it.each([
  ['terrain 5 briques', ['maxPrice 5000000']],
  ['terrain moins de 12 briques', ['maxPrice 12000000']],
  ['terrain 2m5', ['maxPrice 2500000']],
  ['500 briques', []],
  ['5 briques', []],
  ['benne 16m3', []],
])('millions are bricks, but not those of a wall: %s', async (query, meant) => {
  expect(await intents(query)).toEqual(meant);
});

it.each([
  ['machine alaver', 'Machine à laver'],
  ['larmoire', 'Armoire'],
  ['un climatiseur de lusine', 'Climatiseur'],
])('an article or a preposition without its space is left out: %s', async (query, first) => {
  expect((await titles(query))[0]).toBe(first);
});

it('a word of the trades names a product although most listings only mention it', async () => {
  expect(await titles('grille de balcon')).toContain('Portillon et grilles');
});

it('the last word may be the beginning of what it sounds like', async () => {
  expect(await titles('klimati')).toEqual(['Climatiseur']);
  expect(await titles('klimati chambre')).toEqual([]);
});

describe('nothing is found', () => {
  it('by a short word that resembles another only without its ending', async () => {
    for (const query of ['crème éclaircissante', 'bvcx']) expect(await titles(query)).toEqual([]);
  });

  it('by a name of the dictionary that nothing is called by', async () => {
    expect(await find('poste à souder')).toMatchObject({ items: [], suggestion: null });
  });

  it('by the word for renting alone, which is not suggested either', async () => {
    expect(await find('location voiture')).toMatchObject({ items: [], suggestion: null });
  });
});

it('where other words are missing, a known word is not the beginning of another one', async () => {
  expect(await titles('étude de sol')).not.toContain('Miroir soleil');
});

it('who studies the ground is found by what he studies', async () => {
  await aProfessional(api, await aMember(api), { role: 'Foreur et géotechnicien' });
  expect((await find('étude de sol')).professionals.items).toMatchObject([
    { role: 'Foreur et géotechnicien' },
  ]);
});
