import { setAddedNames } from '@laterite/shared/places/find-place.ts';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany } from '../../../test/support/companies.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { watchQueries } from '../../../test/support/queries.ts';
import { startApi } from '../../../test/support/server.ts';
import { backgroundWorkDone } from '../../core/concurrency/background.ts';
import { loadAddedNames } from './added-names.ts';
import { countCatalogue } from './count-catalogue.ts';
import { PlaceNameModel } from './place-name.model.ts';

const { api } = await startApi({ monitorCommands: true });
const queries: ReturnType<typeof watchQueries> = watchQueries();
const [admin, seller] = [await anAdmin(api), await aMember(api)];

const yopougon = { location: 'Yopougon, Abidjan', country: 'CI' };
const catalogue = async () => (await admin.get('/api/admin/catalogue').expect(200)).body;
const name = async (body: object) => {
  const answer = await admin.put('/api/admin/catalogue/names', body);
  await backgroundWorkDone();
  return answer;
};
const titles = async (query: string) =>
  (await api.get(`/api/stuff?${query}`).expect(200)).body.items.map((item: { title: string }) => item.title);
const count = () => countCatalogue(new AbortController().signal);

describe('a place that nobody knew', () => {
  it('is listed with its uses, and found under the known place once its name is added, until it is removed', async () => {
    await aListing(api, seller, { title: 'Bétonnière', location: 'Zingaro Nord', category: 'Matériaux' });
    await aCompany(api, seller, { name: 'Bâtir', location: 'Siporex, Zingaro Nord' });
    await count();
    const before = await catalogue();
    expect(before.unknown).toEqual([{ name: 'Zingaro Nord', listings: 1, professionals: 0, companies: 1 }]);
    expect(before.categories).toContainEqual({ section: 'btp', category: 'Matériaux', listings: 1 });
    expect(await titles('city=Abidjan')).toEqual([]);
    expect(await titles('query=yopougon')).toEqual([]);

    const { body: after } = await name({ name: 'Zingaro Nord', place: yopougon });
    expect(after).toMatchObject({
      unknown: [],
      added: [{ name: 'Zingaro Nord', ...yopougon }],
      places: [{ name: 'Abidjan', country: 'CI', listings: 1, companies: 1 }],
    });
    for (const query of ['city=Abidjan', 'city=Zingaro Nord', 'query=yopougon', 'query=zingaro nord'])
      expect(await titles(query), query).toEqual(['Bétonnière']);
    expect((await api.get('/api/companies?city=Abidjan').expect(200)).body.items).toHaveLength(1);
    const { body: suggested } = await api.get('/api/meta/places?q=zingaro').expect(200);
    expect(suggested.items[0]).toMatchObject({ location: 'Yopougon, Abidjan' });
    await aListing(api, seller, { title: 'Compacteur', location: 'Zingaro-Nord' });
    expect(await titles('city=Abidjan')).toEqual(['Compacteur', 'Bétonnière']);

    expect((await name({ name: 'zingaro nord', place: null })).body.added).toEqual([]);
    expect(await titles('city=Abidjan')).toEqual([]);
    expect(await titles('query=yopougon')).toEqual([]);
    const { body: journal } = await admin.get('/api/admin/journal?group=decisions').expect(200);
    expect(journal.items).toMatchObject([
      { kind: 'place_unnamed', target: 'Zingaro Nord' },
      { kind: 'place_named', target: 'Zingaro Nord', after: { place: 'Yopougon, Abidjan' } },
    ]);
  });

  it('is read by a process that starts', async () => {
    await name({ name: 'Koumassi Campement', place: { location: 'Koumassi, Abidjan', country: 'CI' } });
    setAddedNames([]);
    await loadAddedNames();
    expect((await name({ name: 'Koumassi campement', place: yopougon })).body.code).toBe('place_known');
  });

  it('is suggested by another process a second later', async () => {
    const now = new Date();
    const added = {
      _id: 'mossikro sud',
      name: 'Mossikro Sud',
      ...yopougon,
      createdAt: now,
      pendingSince: now,
    };
    await PlaceNameModel.collection.insertOne(added as never);
    const feed = mongoose.connection.collection<{ _id: number; token: string; changes: object[] }>('changes');
    const [newest] = await feed.find().sort({ _id: -1 }).limit(1).toArray();
    const changes = [{ kind: 'placeNames', ids: null }];
    await feed.insertOne({ _id: newest!._id + 1, token: 'elsewhere', changes });
    const suggested = async () => (await api.get('/api/meta/places?q=mossikro').expect(200)).body.items;
    await expect.poll(suggested, { timeout: 3000 }).toMatchObject([{ location: 'Yopougon, Abidjan' }]);
  });

  it('is refused as the name of a place that is known, or of one that is not', async () => {
    expect((await name({ name: 'Abidjan', place: yopougon })).status).toBe(409);
    const nowhere = { location: 'Nulle part', country: 'CI' };
    expect((await name({ name: 'Chez nous', place: nowhere })).status).toBe(404);
    expect((await name({ name: '', place: yopougon })).status).toBe(400);
  });
});

it('every query of the names of places was answered by an index', async () => {
  expect(await queries.scans()).toEqual([]);
});
