import { dayMs } from '@laterite/shared/time.ts';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, newListing, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { AlertHitModel } from './alert.model.ts';
import { sendAlertDigests } from './alert-digests.ts';
import { stopAlertUrl } from './alert-link.ts';

const { api } = await startApi();

let seller: TestMember;
let buyer: TestMember;

beforeEach(async () => {
  [seller, buyer] = [await aMember(api), await aMember(api)];
});

const alertFor = async (query: string, fields: object = {}, who = buyer) =>
  (await who.post('/api/alerts', { name: 'Mon alerte', query, ...fields }).expect(201)).body;
const listed = async (who = buyer) => (await who.get('/api/alerts').expect(200)).body.items;
const told = async () =>
  (await notificationsOf(api, buyer)).items.filter(({ kind }) => kind.startsWith('alert'));

describe('an alert', () => {
  it('exists once for a search, in whatever order and case it is given', async () => {
    await alertFor('query=pelle&city=Abidjan');
    const again = { name: 'Encore', query: 'city=Abidjan&query=Pelle' };
    expect((await buyer.post('/api/alerts', again).expect(409)).body).toMatchObject({
      code: 'alert_exists',
      message: 'Cette alerte existe déjà.',
    });
    await alertFor('query=pelle&city=Dakar');
    await alertFor('query=pelle&city=Abidjan', {}, seller);
  });

  it('exists once for a search also where two arrive at the same moment', async () => {
    const alert = { name: 'Deux fois', query: 'query=bulldozer' };
    const both = await Promise.all([1, 2].map(() => buyer.post('/api/alerts', alert)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('notifies of a listing that its search finds, with a link, and lists it', async () => {
    const { _id } = await alertFor('query=pelle+hydraulique&city=Abidjan&maxPrice=50000000', {
      name: 'Pelle à Abidjan',
    });
    const hit = await aListing(api, seller);
    await aListing(api, seller, newListing({ location: 'Dakar' }));
    await aListing(api, seller, newListing({ title: 'Bétonnière 350 L' }));
    expect(await told()).toMatchObject([
      { kind: 'alert_match', path: `/stuff/${hit._id}`, data: { alert: _id, name: 'Pelle à Abidjan' } },
    ]);
    expect(await listed()).toMatchObject([
      { _id, name: 'Pelle à Abidjan', lastHits: [{ _id: hit._id }], paused: false, frequency: 'instant' },
    ]);
  });

  it.each([
    ['other names and plurals of its words', 'query=excavatrices'],
    ['prices that its words say', 'query=pelle+moins+de+50+millions'],
    ['a category', 'category=Engins&type=sale'],
    ['a section', 'section=btp'],
    ['a place nearby', 'near=5.35,-4.02&radius=25'],
    ['a price alone', 'maxPrice=45000000'],
  ])('understands %s', async (_what, query) => {
    await alertFor(query);
    const { _id } = await aListing(api, seller);
    expect(await told()).toMatchObject([{ data: { listing: _id } }]);
  });

  it.each([
    ['another type', 'query=pelle&type=rental'],
    ['a lower price', 'query=pelle&maxPrice=44999999'],
    ['another category', 'category=Matériaux'],
    ['a word that it lacks', 'query=pelle+komatsu'],
  ])('is silent where the listing has %s', async (_what, query) => {
    await alertFor(query);
    await aListing(api, seller);
    expect(await told()).toEqual([]);
  });

  it('waits for a word that no listing has yet', async () => {
    await alertFor('query=hydrocureuse');
    const { _id } = await aListing(api, seller, newListing({ title: 'Hydrocureuse 12 m3' }));
    expect(await told()).toMatchObject([{ data: { listing: _id } }]);
  });

  it.each([
    ['pelle', 'Pelleteuse Poclain 60'],
    ['étai', 'Étançon réglable 4 m'],
    ['groupe électrogène', 'Générateur 20 kVA'],
  ])('for « %s » finds every listing called by another name, also the first one', async (query, title) => {
    await alertFor(`query=${query}&maxPrice=50000000&city=Abidjan`);
    // Its search is compiled by now.
    await aListing(api, seller, newListing({ title: 'Marteau piqueur', description: 'Avec trépied.' }));
    await told();
    const hits = [];
    for (const price of [40_000_000, 41_000_000]) {
      hits.push((await aListing(api, seller, newListing({ title, price, location: 'Cocody, Abidjan' })))._id);
      expect((await told()).map(({ data }) => data.listing)).toEqual(hits.toReversed());
    }
    const found = await api.get(`/api/search/products?query=${encodeURIComponent(query)}`).expect(200);
    expect(found.body.items.map(({ _id }: { _id: string }) => _id)).toEqual(expect.arrayContaining(hits));
  });

  it('is silent where only the text has another name of the thing, which its search does not find either', async () => {
    await alertFor('query=perceuse');
    await aListing(api, seller, newListing({ title: 'Camion', description: 'Avec une place de drill.' }));
    expect(await told()).toEqual([]);
    expect((await api.get('/api/search/products?query=perceuse').expect(200)).body.items).toEqual([]);
  });

  it('notifies once of a listing whose price falls into the range of the search', async () => {
    const { _id } = await aListing(api, seller);
    await alertFor('query=pelle&maxPrice=40000000');
    await seller.put(`/api/stuff/${_id}`, { price: 39_000_000 }).expect(200);
    await seller.put(`/api/stuff/${_id}`, { price: 38_000_000 }).expect(200);
    expect(await told()).toMatchObject([{ kind: 'alert_match', data: { listing: _id } }]);
  });

  it('never notifies members of their own listings, nor twice of one that two alerts find', async () => {
    await alertFor('query=pelle', {}, seller);
    await alertFor('query=pelle');
    await alertFor('category=Engins');
    await aListing(api, seller);
    expect(await told()).toHaveLength(1);
    expect(await receivedKinds(api, seller)).toEqual([]);
  });

  it('is silent while it is paused and after it is deleted', async () => {
    const [{ _id: paused }, { _id: deleted }] = [
      await alertFor('query=pelle'),
      await alertFor('section=btp'),
    ];
    await buyer.patch(`/api/alerts/${paused}`, { paused: true }).expect(200);
    await buyer.delete(`/api/alerts/${deleted}`).expect(204);
    await aListing(api, seller);
    expect(await told()).toEqual([]);
    await buyer.patch(`/api/alerts/${paused}`, { paused: false, name: 'Engins' }).expect(200);
    await aListing(api, seller);
    expect(await told()).toMatchObject([{ data: { name: 'Engins' } }]);
  });

  it.each(['\u0000', '\u200b'])('needs a name that is visible, unlike %j', async (name) => {
    const { _id } = await alertFor('query=pelle');
    await buyer.patch(`/api/alerts/${_id}`, { name }).expect(400);
    await buyer.post('/api/alerts', { name, query: 'query=grue' }).expect(400);
  });

  it('with a daily digest notifies once a day of the number of hits, and not without hits', async () => {
    const { _id } = await alertFor('query=pelle', { frequency: 'daily' });
    await aListing(api, seller);
    await aListing(api, seller);
    expect(await told()).toEqual([]);
    const tomorrow = Date.now() + dayMs + 1000;
    expect(await sendAlertDigests(tomorrow)).toBe(1);
    expect(await sendAlertDigests(tomorrow)).toBe(0);
    expect(await sendAlertDigests(tomorrow + dayMs + 1000)).toBe(0);
    expect(await told()).toMatchObject([
      { kind: 'alert_digest', path: `/alertes#${_id}`, data: { alert: _id, count: 2 } },
    ]);
  });

  it('with a daily digest counts a listing that it finds late, after the digest of the time of its publication', async () => {
    await alertFor('query=pelle', { frequency: 'daily' });
    const late = { ...outboxEntry('alert_match'), at: new Date(Date.now() - 60_000) };
    const { _id } = await aListing(api, seller);
    await told();
    await AlertHitModel.deleteMany({ listing: _id });
    await ListingModel.updateOne({ _id }, { $push: { outbox: late } });
    await told();
    expect(await sendAlertDigests(Date.now() + dayMs + 1000)).toBe(1);
  });

  it('that changes from daily to weekly still reports what it found before, at the end of the week', async () => {
    const { _id } = await alertFor('query=pelle', { frequency: 'daily' });
    await aListing(api, seller);
    await told();
    await buyer.patch(`/api/alerts/${_id}`, { frequency: 'weekly' }).expect(200);
    expect(await sendAlertDigests(Date.now() + dayMs + 1000)).toBe(0);
    expect(await sendAlertDigests(Date.now() + 7 * dayMs + 1000)).toBe(1);
    expect(await told()).toMatchObject([{ kind: 'alert_digest', data: { alert: _id, count: 1 } }]);
  });

  it('that changes from weekly to instant reports at once what it found since its last digest', async () => {
    const { _id } = await alertFor('query=pelle', { frequency: 'weekly' });
    await aListing(api, seller);
    expect(await told()).toEqual([]);
    await buyer.patch(`/api/alerts/${_id}`, { frequency: 'instant' }).expect(200);
    await buyer.patch(`/api/alerts/${_id}`, { frequency: 'instant' }).expect(200);
    expect(await told()).toMatchObject([{ kind: 'alert_digest', data: { alert: _id, count: 1 } }]);
  });

  it('that was instant counts nothing in its first digest that it has already notified of', async () => {
    const { _id } = await alertFor('query=pelle');
    await aListing(api, seller);
    await told();
    await buyer.patch(`/api/alerts/${_id}`, { frequency: 'daily' }).expect(200);
    expect(await sendAlertDigests(Date.now() + dayMs + 1000)).toBe(0);
  });

  it('ends by the link of its messages without a log-in, and only by it', async () => {
    const { _id, name } = await alertFor('query=pelle');
    const token = stopAlertUrl(_id).split('#t=')[1];
    const stop = (sent: unknown) => api.post(`/api/alerts/${_id}/stop`).send({ token: sent });
    await stop('guessed').expect(404);
    expect((await stop(token).expect(200)).body).toEqual({ name });
    expect(await listed()).toMatchObject([{ paused: true }]);
  });
});

describe('alerts', () => {
  it('are twenty at most, and those of others do not exist', async () => {
    for (let i = 0; i < 20; i++) await alertFor(`query=pelle+${i}`);
    const more = await buyer.post('/api/alerts', { name: 'A', query: 'section=btp' }).expect(409);
    expect(more.body.detail).toBe('20 alertes au plus. Supprimez-en d’abord.');
    const [{ _id }] = await listed();
    await seller.patch(`/api/alerts/${_id}`, { name: 'B' }).expect(404);
    await seller.delete(`/api/alerts/${_id}`).expect(404);
    await buyer.delete(`/api/alerts/${new Types.ObjectId()}`).expect(404);
    expect(await listed(seller)).toEqual([]);
  });

  const refused = [
    '',
    'owner=me',
    'section=nowhere',
    'minPrice=abc',
    'page=2',
    'query=',
    'query=+',
    'query=de',
  ];

  it.each([...refused, 'query=%F0%9F%98%80', 'query=%00', 'query=!!!&section=btp'])(
    'refuse the search `%s`',
    async (query) => {
      await buyer.post('/api/alerts', { name: 'A', query }).expect(400);
    },
  );
});
