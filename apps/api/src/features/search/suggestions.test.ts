import { expect, it } from 'vitest';
import { aCompany } from '../../../test/support/companies.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();
const member = await aMember(api);
await aListing(api, member, { title: 'Carrelage 60 × 60', category: 'Matériaux' });
await aProfessional(api, member, { role: 'Carreleur' });
await aCompany(api, member, { name: 'Carrelages du Sud', type: 'magasin' });

const suggest = async (query: string) =>
  (await api.get('/api/search/suggest').query({ query }).expect(200)).body;

it('groups what a few letters may mean', async () => {
  const { listings, professionals, companies } = await suggest('carr');
  expect(listings).toMatchObject([{ title: 'Carrelage 60 × 60' }]);
  expect(professionals).toMatchObject([{ role: 'Carreleur' }]);
  expect(companies).toMatchObject([{ name: 'Carrelages du Sud' }]);
});

it('takes the words as `q` as well', async () => {
  const { body } = await api.get('/api/search/suggest').query({ q: 'carr' }).expect(200);
  expect(body).toEqual(await suggest('carr'));
});

it('suggests nothing for nothing, and nothing for words nobody used', async () => {
  const nothing = { listings: [], professionals: [], companies: [] };
  expect(await suggest('')).toEqual(nothing);
  expect(await suggest('le ')).toEqual(nothing);
  expect(await suggest('zzzzzzzz')).toEqual(nothing);
  expect((await api.get('/api/search/suggest').expect(200)).body).toEqual(nothing);
});
