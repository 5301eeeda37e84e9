import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { aListing, aMember, type TestMember } from '../../../../test/support/people.ts';
import { startPushService } from '../../../../test/support/push-service.ts';
import { startApi } from '../../../../test/support/server.ts';
import { backgroundWorkDone } from '../../../core/concurrency/background.ts';
import { lookupFor } from '../../../core/requests/public-address.ts';
import { sendNotificationsJob } from '../delivery.ts';
import { NotificationModel } from '../notification.model.ts';
import { PushSubscriptionModel } from './push-subscription.model.ts';

const service = await startPushService();
const keys = webPush.generateVAPIDKeys();
afterAll(service.close);

const subject = 'mailto:support@example.com';
const { api } = await startApi({ config: { push: { ...keys, subject, origins: [service.origin] } } });

let seller: TestMember;
let listing: string;

beforeEach(async () => {
  seller = await aMember(api);
  ({ _id: listing } = await aListing(api, seller));
  await send('put', '/api/notifications/prefs', { ...defaultPreferences, quietHours: false }).expect(200);
  service.received.length = 0;
  service.state.status = 201;
});

type Verb = 'get' | 'put' | 'delete' | 'post';
const send = (verb: Verb, path: string, body?: object, who = seller) =>
  api[verb](path).set('Authorization', who.bearer).send(body);
const subscribe = (name: string, who = seller) =>
  send('put', '/api/notifications/push', service.subscription(name), who).expect(204);
async function ask() {
  const buyer = await aMember(api);
  const { body } = await send('post', '/api/orders', { listing, kind: 'achat' }, buyer).expect(201);
  await backgroundWorkDone();
  return body._id as string;
}
const stored = () => PushSubscriptionModel.countDocuments({ user: seller.userId });

describe('a browser that subscribed', () => {
  it('shows a request with its place, encrypted for it alone and signed by this server', async () => {
    const { body } = await send('get', '/api/notifications/channels').expect(200);
    expect(body).toMatchObject({ pushKey: keys.publicKey, usable: expect.arrayContaining(['push']) });
    await subscribe('one');
    const order = await ask();
    expect(service.received).toHaveLength(1);
    const [{ claims, ...shown }] = service.received as [(typeof service.received)[0]];
    expect(shown).toMatchObject({
      title: 'Nouvelle demande',
      text: expect.stringContaining('Pelle hydraulique CAT 320'),
      path: `/demandes/${order}`,
      key: keys.publicKey,
    });
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:support@example.com' });
  });

  it('shows nothing for topics that were not chosen, nor after another member subscribed in it', async () => {
    await subscribe('shared');
    const next = await aMember(api);
    await subscribe('shared', next);
    await ask();
    expect(service.received).toEqual([]);
    await subscribe('own');
    const chosen = { ...defaultPreferences, quietHours: false, push: ['security'] };
    await send('put', '/api/notifications/prefs', chosen).expect(200);
    await ask();
    expect(service.received).toEqual([]);
  });

  it.each([
    ['log-out', () => send('post', '/api/auth/logout').expect(204)],
    ['turning them off', () => send('delete', '/api/notifications/push').expect(204)],
  ])('is deleted after %s', async (_what, end) => {
    await subscribe('left');
    await end();
    expect(await stored()).toBe(0);
    await ask();
    expect(service.received).toEqual([]);
  });

  it('shows nothing after another password ended its log-in', async () => {
    await subscribe('stolen');
    const { password } = seller.account;
    const changed = { oldPassword: password, newPassword: 'un autre mot de passe long' };
    await send('put', '/api/auth/change-password', changed).expect(200);
    service.received.length = 0;
    await ask();
    expect(service.received).toEqual([]);
  });

  it.each([404, 410])('is deleted when its push service responds with %i', async (status) => {
    await subscribe('gone');
    service.state.status = status;
    await ask();
    expect(await stored()).toBe(0);
  });

  it('is sent to again later when its push service fails', async () => {
    await subscribe('slow');
    service.state.status = 503;
    await ask();
    service.state.status = 201;
    const isOwn = { user: seller.userId, 'deliveries.channel': 'push' as const };
    await NotificationModel.updateMany(isOwn, { $set: { 'deliveries.0.at': new Date() } });
    expect(await sendNotificationsJob.run(new AbortController().signal)).toEqual({ messages: 1 });
    expect(service.received).toHaveLength(1);
  });
});

it('no connection leads to a name of one’s own network', async () => {
  const found = new Promise((done) => {
    lookupFor('https://push.example.com/send')!('localhost', {}, done);
  });
  expect(await found).toMatchObject({ message: 'localhost is no public address' });
});

it.each([
  'http://push.example.com/send',
  'https://localhost/send',
  'https://127.0.0.1/send',
  'https://[::1]/send',
  'https://10.0.0.7/send',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:192.168.0.1]/send',
  'https://push.internal/send',
  'https://push.example.com:8443/send',
  'https://me:secret@push.example.com/send',
])('%s is no address of a push service', async (endpoint) => {
  const { body } = await send('put', '/api/notifications/push', {
    ...service.subscription('x'),
    endpoint,
  }).expect(400);
  expect(body.errors).toMatchObject([{ path: 'endpoint' }]);
});
