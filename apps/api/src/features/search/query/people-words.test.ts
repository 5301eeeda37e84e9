import { expect, it } from 'vitest';
import { aCompany } from '../../../../test/support/companies.ts';
import { aMember } from '../../../../test/support/people.ts';
import { aProfessional } from '../../../../test/support/professionals.ts';
import { seedListings } from '../../../../test/support/seed-listings.ts';
import { startApi } from '../../../../test/support/server.ts';

const { api } = await startApi();
await seedListings(
  { title: 'Machine à laver', category: 'Élec-ménage' },
  { title: 'Cornière', category: 'Métallique' },
  { title: 'Maison', category: 'Maisons' },
  { title: 'Buse', category: 'Matériaux', description: 'Modèle MA.' },
  { title: 'Entrepôt', category: 'Bureaux', description: 'Quai à niveleur.' },
);
for (const role of [
  'Plombier',
  'Loueuse de machines',
  'Conseil d’entreprise',
  'Gérante de carrière',
  'Conductrice de niveleuse',
])
  await aProfessional(api, await aMember(api), { role });
await aCompany(api, await aMember(api), { name: 'Plomberie du Sud' });

const find = async (kind: string, query: string) =>
  (await api.get(`/api/search/${kind}`).query({ query }).expect(200)).body;
const roles = (items: { role: string }[]) => items.map(({ role }) => role);

it.each(['entreprise de plombier', 'société de plombier', 'plombié'])(
  'a trade is found however it is called: %s',
  async (query) => {
    expect(roles((await find('professionals', query)).items)[0]).toBe('Plombier');
  },
);

it('possessives mean nothing, and no word that begins so', async () => {
  const found = await find('professionals', 'refaire ma salle de bain');
  expect(found).toMatchObject({ items: [], suggestion: null });
});

it('a general word alone still finds what is called so', async () => {
  expect(roles((await find('professionals', 'entreprise')).items)).toEqual(['Conseil d’entreprise']);
});

it('nobody is offered for goods that only look like a trade', async () => {
  for (const query of ['machine à laver', 'cornière']) {
    const { items, professionals } = await find('products', query);
    expect(items).toHaveLength(1);
    expect(professionals).toBeNull();
  }
});

it('a word of people is no word of listings, though both have the same stem', async () => {
  expect((await find('products', 'niveleuse')).items).toEqual([]);
  expect(roles((await find('professionals', 'niveleuse')).items)).toEqual(['Conductrice de niveleuse']);
});

it('a query without letters finds nobody', async () => {
  for (const kind of ['professionals', 'companies'])
    expect(await find(kind, '????')).toMatchObject({ total: 0, items: [] });
});

const suggest = async (query: string) =>
  (await api.get('/api/search/suggest').query({ query }).expect(200)).body;

it('two letters begin words of titles rather than name a code in a text', async () => {
  expect((await suggest('ma')).listings[0].title).toMatch(/^Ma/);
});

it('prices and words for renting do not hide people in the directory', async () => {
  for (const query of [
    'plombier pas plus de 20000',
    'plombier à louer',
    'plombier entre 10 et 20 millions',
  ]) {
    expect(roles((await find('professionals', query)).items)).toEqual(['Plombier']);
    expect((await find('companies', query)).items).toMatchObject([{ name: 'Plomberie du Sud' }]);
  }
});

it('a price in a suggested query does not hide people', async () => {
  const { professionals, companies } = await suggest('plombier pas plus de 20000');
  expect(roles(professionals)).toEqual(['Plombier']);
  expect(companies).toMatchObject([{ name: 'Plomberie du Sud' }]);
});
