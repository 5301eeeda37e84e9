import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/support/companies.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { wrongDerived } from '../../ops/check/derived.ts';
import { wrongTerms } from '../../ops/check/vocabulary.ts';
import { CompanyModel } from './company.model.ts';

const { api } = await startApi();
const owner = await aMember(api);

const edit = (id: string, body: object) => owner.put(`/api/companies/${id}`, body).expect(200);
const idsIn = async (query: string) => {
  const { body } = await api.get(`/api/search/companies?${query}`).expect(200);
  return { ids: body.items.map(({ _id }: { _id: string }) => _id), facets: body.facets };
};
const wrong = async () => {
  const found: string[] = [];
  for await (const { what } of wrongDerived()) found.push(what);
  for await (const { what } of wrongTerms()) found.push(what);
  return found;
};

describe('the city of a company', () => {
  it.each([
    [{ city: 'Bouaké' }, 'Bouaké', 'Bouaké'],
    [{ city: 'Bouaké', location: 'Rue 12' }, 'Rue 12, Bouaké', 'Bouaké'],
    [{ city: 'Abidjan', location: 'Yopougon' }, 'Yopougon', 'Abidjan'],
    [{ city: '', location: 'Marcory, Abidjan' }, 'Marcory, Abidjan', 'Abidjan'],
    [{}, null, null],
  ])('sent as %j makes the place %j', async (sent, location, city) => {
    const { _id } = await aCompany(api, owner, sent);
    expect((await api.get(`/api/companies/${_id}`).expect(200)).body).toMatchObject({ location, city });
  });

  it('is changed alone: a street stays, a known place in another city does not', async () => {
    const { _id } = await aCompany(api, owner, { location: 'Rue 12' });
    expect((await edit(_id, { city: 'Bouaké' })).body.location).toBe('Rue 12, Bouaké');
    expect((await edit(_id, { city: 'Korhogo' })).body).toMatchObject({
      location: 'Korhogo',
      city: 'Korhogo',
    });
    expect((await edit(_id, { city: null })).body.city).toBe('Korhogo');
  });

  it('shows no phone number', async () => {
    await owner
      .post('/api/companies', { name: 'A', role: 'B', description: 'C', type: 'magasin', city: '0708123412' })
      .expect(400);
  });
});

describe('the service area of a company', () => {
  it('is a list that names each place once, and may be sent as one text', async () => {
    const company = await aCompany(api, owner, { serviceArea: 'Abidjan, Bassam, , abidjan,' });
    expect(company.serviceArea).toEqual(['Abidjan', 'Bassam']);
    const list = ['Man', 'Rayon de 1,5 km', 'man', '2 Plateaux'];
    const { body } = await edit(company._id, { serviceArea: list });
    expect(body.serviceArea).toEqual(['Man', 'Rayon de 1,5 km', '2 Plateaux']);
    expect((await edit(company._id, { serviceArea: JSON.stringify(list) })).body).toMatchObject({
      serviceArea: body.serviceArea,
    });
    expect((await edit(company._id, { serviceArea: ' , ' })).body.serviceArea).toEqual([]);
    expect((await edit(company._id, { serviceArea: null })).body.serviceArea).toEqual([]);
  });

  it.each([[Array.from({ length: 41 }, (_, i) => `Lieu ${i}`)], [[7]], [['Man 07 08 12 34 12']]])(
    'refuses %j',
    async (serviceArea) => {
      const company = await aCompany(api, owner);
      const { body } = await owner.put(`/api/companies/${company._id}`, { serviceArea }).expect(400);
      expect(body.errors[0].path).toMatch(/^serviceArea/);
    },
  );

  it('finds the company in each of its cities, by filter and by words, and counts it there', async () => {
    const { _id } = await aCompany(api, owner, {
      name: 'Éts Kpatcha',
      location: 'Kara, Togo',
      serviceArea: ['Sokodé', 'Atakpamé', 'Tout le nord'],
    });
    for (const city of ['Kara', 'Sokodé', 'Atakpamé']) {
      expect((await idsIn(`city=${encodeURIComponent(city)}`)).ids).toEqual([_id]);
      expect((await idsIn(`query=kpatcha ${encodeURIComponent(city)}`)).ids).toEqual([_id]);
    }
    const { facets } = await idsIn('query=kpatcha');
    expect(facets.city).toEqual({ Kara: 1, Sokodé: 1, Atakpamé: 1 });
    await edit(_id, { serviceArea: [] });
    expect((await idsIn(`city=${encodeURIComponent('Sokodé')}`)).ids).toEqual([]);
    expect((await idsIn('city=Kara')).ids).toEqual([_id]);
    expect(await wrong()).toEqual([]);
  });

  it('is found by the short and misspelled names of its cities', async () => {
    const { _id } = await aCompany(api, owner, { serviceArea: ['Grand-Bassam', 'Ouagadougou'] });
    for (const city of ['Bassam', 'grand bassam', 'Ouaga', 'Azuretti, Bassam'])
      expect((await idsIn(`city=${encodeURIComponent(city)}`)).ids, city).toEqual([_id]);
    expect((await idsIn('city=Bass')).ids).toEqual([]);
  });

  it('stored as one text by an earlier version is read as a list, and found by its cities after one job', async () => {
    const { _id } = await aCompany(api, owner, { name: 'Ancienne', location: 'Daloa' });
    const old = { $set: { serviceArea: 'Gagnoa, Issia' }, $unset: { cityKeys: 1 } };
    await CompanyModel.collection.updateOne({ name: 'Ancienne' }, old);
    expect((await api.get(`/api/companies/${_id}`).expect(200)).body.serviceArea).toEqual([
      'Gagnoa',
      'Issia',
    ]);
    await runAllJobs();
    expect((await idsIn('city=Gagnoa')).ids).toEqual([_id]);
    expect((await idsIn('query=ancienne issia')).ids).toEqual([_id]);
    expect(await wrong()).toEqual([]);
  });
});
