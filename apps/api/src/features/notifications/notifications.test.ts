import { notificationText } from '@laterite/shared/features/notifications/notification-text.ts';
import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { OrderModel } from '../orders/order.model.ts';
import { maxPerPerson, NotificationModel } from './notification.model.ts';
import { deliverOutboxesJob } from './outbox-delivery.ts';

const { api } = await startApi();

let seller: TestMember;
let listing: string;

beforeEach(async () => {
  seller = await aMember(api);
  ({ _id: listing } = await aListing(api, seller));
});

async function aRequest(buyer: TestMember): Promise<string> {
  const order = { listing, kind: 'achat', message: 'Disponible ?' };
  return (await buyer.post('/api/orders', order).expect(201)).body._id;
}

const change = (who: TestMember, verb: 'patch' | 'delete', path: string) =>
  api[verb](`/api/notifications/${path}`).set('Authorization', who.bearer);

const unread = async (who: TestMember) => (await who.get('/api/notifications/unread').expect(200)).body;

describe('a notification', () => {
  it('is read once the request that it is about is opened', async () => {
    const buyer = await aMember(api);
    const request = await aRequest(buyer);
    const other = await aRequest(await aMember(api));
    expect((await notificationsOf(api, seller)).unread).toBe(2);
    await seller.get(`/api/orders/${request}`).expect(200);
    expect(await unread(seller)).toMatchObject({ unread: 1 });
    await seller.get(`/api/orders/${other}`).expect(200);
    expect(await unread(seller)).toMatchObject({ unread: 0 });
  });

  it('says who cancelled a request', async () => {
    const buyer = await aMember(api);
    await buyer.post(`/api/orders/${await aRequest(buyer)}/cancel`).expect(200);
    const [told] = (await notificationsOf(api, seller)).items;
    expect(told).toMatchObject({ kind: 'request_cancelled', data: { person: buyer.userName } });
    expect(notificationText('fr', told!.kind, told!.data).text).toContain(
      `${buyer.userName} a annulé la demande`,
    );
  });

  it('notifies the seller of a request and the buyer of the answer, with a link to it', async () => {
    const buyer = await aMember(api);
    const request = await aRequest(buyer);
    expect(await notificationsOf(api, seller)).toMatchObject({
      total: 1,
      unread: 1,
      items: [
        {
          kind: 'request_received',
          path: `/demandes/${request}`,
          data: { request, listing, person: buyer.userName, title: 'Pelle hydraulique CAT 320' },
          readAt: null,
        },
      ],
    });
    expect(await receivedKinds(api, buyer)).toEqual([]);
    await seller.post(`/api/orders/${request}/message`, { text: 'Oui.' }).expect(201);
    await seller.post(`/api/orders/${request}/message`, { text: 'Ou :', offer: 44_000_000 }).expect(201);
    await buyer.post(`/api/orders/${request}/accept`).expect(200);
    await buyer.post(`/api/orders/${request}/complete`).expect(200);
    expect(await receivedKinds(api, buyer)).toEqual(['request_offer', 'request_message']);
    expect(await receivedKinds(api, seller)).toEqual([
      'request_completed',
      'request_accepted',
      'request_received',
    ]);
    const [offer] = (await notificationsOf(api, buyer)).items;
    expect(offer!.data.price).toBe(44_000_000);
  });

  it('is written once when a crash came between it and the end of its delivery', async () => {
    const buyer = await aMember(api);
    const request = await aRequest(buyer);
    expect(await receivedKinds(api, seller)).toEqual(['request_received']);
    const { key } = (await NotificationModel.findOne({ user: seller.userId }).lean())!;
    const entry = { ...outboxEntry('request_received'), _id: key.split('.')[1] };
    await OrderModel.collection.updateOne(
      { _id: (await OrderModel.findById(request))!._id },
      { $set: { outbox: [new OrderModel({ outbox: [entry] }).toObject().outbox![0]] } },
    );
    await deliverOutboxesJob.run(new AbortController().signal);
    expect(await receivedKinds(api, seller)).toEqual(['request_received']);
    expect((await OrderModel.findById(request).lean())!.outbox).toEqual([]);
  });

  it('is written by the job when the process crashed before it', async () => {
    const buyer = await aMember(api);
    const request = await aRequest(buyer);
    await notificationsOf(api, seller);
    const { _id } = (await OrderModel.findById(request))!;
    const entry = new OrderModel({ outbox: [outboxEntry('request_reminder')] }).toObject().outbox![0];
    await OrderModel.collection.updateOne({ _id }, { $set: { outbox: [entry] } });
    await deliverOutboxesJob.run(new AbortController().signal);
    expect(await receivedKinds(api, seller)).toContain('request_reminder');
  });

  it('comes when nobody answered a request, and for a listing that ends or has ended', async () => {
    const buyer = await aMember(api);
    const request = await aRequest(buyer);
    await OrderModel.updateOne({ _id: request }, { $set: { createdAt: new Date(Date.now() - 8 * dayMs) } });
    await runAllJobs();
    expect(await receivedKinds(api, buyer)).toEqual(['request_expired']);
    expect(await receivedKinds(api, seller)).toEqual(['request_expired', 'request_received']);
  });
});

describe('the list of notifications', () => {
  it('shows nobody else’s, filters by topic and unread, and continues by cursor', async () => {
    for (let i = 0; i < 3; i++) await aRequest(await aMember(api));
    const fan = await aMember(api);
    await fan.post(`/api/stuff/${listing}/rate`, { value: 4 });
    expect((await notificationsOf(api, seller)).total).toBe(4);
    const opinions = await notificationsOf(api, seller, '?topic=opinions');
    expect(opinions.items.map(({ kind, data }) => [kind, data.rating])).toEqual([['rating_received', 4]]);
    const first = await notificationsOf(api, seller, '?limit=3');
    const rest = await notificationsOf(api, seller, `?limit=3&cursor=${first.nextCursor}`);
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([3, 1, null]);
    await change(seller, 'patch', `${first.items[0]!._id}/read`).expect(204);
    expect((await notificationsOf(api, seller, '?unread=1')).total).toBe(3);
    expect((await notificationsOf(api, await aMember(api))).total).toBe(0);
    await seller.get('/api/notifications?topic=none').expect(400);
  });

  it('counts the unread, and all are read or one deleted only by their owner', async () => {
    for (let i = 0; i < 2; i++) await aRequest(await aMember(api));
    const [newest] = (await notificationsOf(api, seller)).items;
    expect(await unread(seller)).toEqual({ unread: 2, conversations: 0, newest: newest!._id });
    const stranger = await aMember(api);
    await change(stranger, 'patch', `${newest!._id}/read`).expect(404);
    await change(stranger, 'delete', newest!._id).expect(404);
    await change(stranger, 'patch', 'read').expect(204);
    expect(await unread(seller)).toMatchObject({ unread: 2 });
    await change(seller, 'delete', newest!._id).expect(204);
    await change(seller, 'delete', newest!._id).expect(404);
    await change(seller, 'patch', 'read').expect(204);
    expect(await unread(seller)).toMatchObject({ unread: 0 });
    expect((await notificationsOf(api, seller)).total).toBe(1);
  });

  it('stores only the newest of each person, and none of deleted accounts', async () => {
    const rows = Array.from({ length: maxPerPerson + 5 }, (_, i) => ({
      user: seller.userId,
      key: `old ${i}`,
      kind: 'alert_match',
      data: {},
      at: new Date(Date.now() - (i + 1) * 1000),
    }));
    await NotificationModel.insertMany(rows);
    await aRequest(await aMember(api));
    await notificationsOf(api, seller);
    expect(await NotificationModel.countDocuments({ user: seller.userId })).toBe(maxPerPerson);
    expect((await notificationsOf(api, seller)).items[0]!.kind).toBe('request_received');
    const { body } = await seller.get('/api/users/me/export').expect(200);
    expect(body.notifications).toHaveLength(maxPerPerson);
    await seller.delete('/api/users/me', { password: seller.account.password }).expect(204);
    expect(await NotificationModel.countDocuments({ user: seller.userId })).toBe(0);
  });
});

it('more notifications of one moment than are kept lose their oldest only', async () => {
  const at = new Date();
  const rows = Array.from({ length: maxPerPerson + 3 }, (_, i) => ({
    user: seller.userId,
    key: `one run ${i}`,
    kind: 'alert_match',
    data: {},
    at,
  }));
  await NotificationModel.insertMany(rows);
  await aRequest(await aMember(api));
  await notificationsOf(api, seller);
  expect(await NotificationModel.countDocuments({ user: seller.userId })).toBe(maxPerPerson);
});

it('preferences that an edit leaves out stay, also where none were stored yet', async () => {
  const prefer = async (changes: object) =>
    (await seller.put('/api/notifications/prefs', changes).expect(200)).body;
  expect(await prefer({ quietHours: false })).toMatchObject({ ...defaultPreferences, quietHours: false });
  await prefer({ email: ['security'], timeZone: 'Africa/Douala' });
  const chosen = {
    quietHours: true,
    email: ['security'],
    timeZone: 'Africa/Douala',
    push: defaultPreferences.push,
  };
  expect(await prefer({ quietHours: true })).toMatchObject(chosen);
});
