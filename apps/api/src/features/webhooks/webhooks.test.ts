import { createHmac } from 'node:crypto';
import {
  type WebhookDelivery,
  type WebhookWithSecret,
  webhookEvents,
} from '@laterite/shared/features/webhooks/webhook.ts';
import { listingEvent, requestEvent } from '@laterite/shared/features/webhooks/webhook-event.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany } from '../../../test/support/companies.ts';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { startWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { backgroundWorkDone } from '../../core/concurrency/background.ts';
import { expireListings } from '../listings/lifecycle/lifecycle.service.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { UserModel } from '../users/user.model.ts';
import { sendWebhooksJob } from './delivering.ts';
import { WebhookDeliveryModel } from './delivery.model.ts';
import { WebhookModel } from './webhook.model.ts';

const receiver = await startWebhookReceiver();
afterAll(receiver.close);
const { api } = await startApi({ config: { webhookOrigins: [receiver.origin] } });

let seller: TestMember;

beforeEach(async () => {
  seller = await aMember(api);
  receiver.reset();
});

type Verb = 'get' | 'post' | 'patch' | 'put' | 'delete';
const send = (verb: Verb, path: string, body?: object, who = seller) =>
  api[verb](path).set('Authorization', who.bearer).send(body);
const everything = [...webhookEvents];
async function aWebhook(changes: object = {}, who = seller): Promise<WebhookWithSecret> {
  const hook = { name: 'Stock', url: `${receiver.origin}/hook`, events: everything, ...changes };
  return (await send('post', '/api/webhooks', hook, who).expect(201)).body;
}
const log = async ({ _id }: { _id: string }): Promise<WebhookDelivery[]> =>
  (await send('get', `/api/webhooks/${_id}/deliveries`).expect(200)).body.items;
const types = () => receiver.events().map(({ type }) => type);
const signatures = (body: string, secret: string, header: string) => {
  const time = /^t=(\d+),/.exec(header)![1];
  return `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

describe('a webhook is notified', () => {
  it('of each step of a listing once, signed, with ids and states alone', async () => {
    const { secret } = await aWebhook();
    const { _id } = await aListing(api, seller);
    await send('put', `/api/stuff/${_id}`, { price: 44_000_000 }).expect(200);
    await send('patch', `/api/stuff/${_id}/status`, { to: 'sold' }).expect(200);
    await send('patch', `/api/stuff/${_id}/status`, { to: 'published' }).expect(200);
    await ListingModel.updateOne({ _id }, { $set: { expiresAt: new Date(0) } });
    await expireListings();
    await backgroundWorkDone();
    expect(types()).toEqual([
      'listing.published',
      'listing.changed',
      'listing.sold',
      'listing.published',
      'listing.expired',
    ]);
    expect(receiver.events()[1].data.listing).toMatchObject({
      _id,
      price: 44_000_000,
      status: 'published',
      version: 1,
    });
    expect(Object.keys(receiver.events()[0].data.listing)).toEqual(
      expect.not.arrayContaining(['owner', 'contact', 'seller']),
    );
    for (const { body, signature, eventId } of receiver.received) {
      expect(signature).toContain(signatures(body, secret, signature));
      expect(JSON.parse(body).id).toBe(eventId);
    }
  });

  it('of one sale only, where an edit of the sold listing is approved later', async () => {
    const administrator = await anAdmin(api);
    await aWebhook({ events: ['listing.sold', 'listing.changed'] });
    const { _id } = await aListing(api, seller);
    await send('patch', `/api/stuff/${_id}/status`, { to: 'sold' }).expect(200);
    await send('put', `/api/stuff/${_id}`, { price: 9_000_000 }).expect(200);
    const { body } = await administrator.put(`/api/stuff/${_id}/moderation`, { to: 'published' }).expect(200);
    expect(body.status).toBe('sold');
    await backgroundWorkDone();
    expect(types()).toEqual(['listing.sold', 'listing.changed', 'listing.changed']);
  });

  it('of requests received by the seller, and of answers on both sides', async () => {
    const buyer = await aMember(api);
    const { _id: listing } = await aListing(api, seller);
    await aWebhook({ name: 'Vendeur' });
    await aWebhook({ name: 'Acheteur', url: `${receiver.origin}/buyer` }, buyer);
    const asked = await send('post', '/api/orders', { listing, kind: 'achat' }, buyer).expect(201);
    await backgroundWorkDone();
    await send('post', `/api/orders/${asked.body._id}/accept`, {}).expect(200);
    await backgroundWorkDone();
    expect(receiver.events()).toMatchObject([
      { type: 'request.received', data: { request: { _id: asked.body._id, listing, status: 'envoyée' } } },
      { type: 'request.answered', data: { request: { _id: asked.body._id, status: 'acceptée' } } },
    ]);
    expect(JSON.stringify(receiver.events())).not.toContain(buyer.account.phoneNumber);
  });

  it('of what /openapi.json describes, with the headers that it names', async () => {
    const buyer = await aMember(api);
    await aWebhook();
    const { _id: listing } = await aListing(api, seller);
    const { _id } = (await send('post', '/api/orders', { listing, kind: 'achat' }, buyer).expect(201)).body;
    await send('post', `/api/orders/${_id}/cancel`, {}, buyer).expect(200);
    await backgroundWorkDone();
    expect(types()).toEqual(['listing.published', 'request.received', 'request.answered']);
    const { body: document } = await api.get('/openapi.json').expect(200);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'document', components: document.components });
    const { requestBody, parameters } = document.webhooks.event.post;
    const { schema } = requestBody.content['application/json'];
    const resolved = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
    for (const event of receiver.events()) {
      expect(ajv.validate(resolved, event), ajv.errorsText()).toBe(true);
      expect(z.parse(z.union([listingEvent, requestEvent]), event)).toEqual(event);
      const names = parameters.map(({ name }: { name: string }) => name.toLowerCase());
      for (const { headers } of receiver.received)
        expect(
          Object.keys(headers)
            .filter((name) => name.startsWith('laterite-'))
            .sort(),
        ).toEqual(names.sort());
    }
  });

  it('of each listing, where several end at the same time', async () => {
    await aWebhook({ events: ['listing.expired'] });
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await aListing(api, seller))._id);
    await ListingModel.updateMany({ owner: seller.userId }, { $set: { expiresAt: new Date(0) } });
    await expireListings();
    await backgroundWorkDone();
    expect(receiver.events().map(({ data }) => data.listing._id)).toEqual(expect.arrayContaining(ids));
    expect(new Set(receiver.received.map(({ eventId }) => eventId)).size).toBe(3);
  });

  it('of each request that the deletion of an account cancels', async () => {
    const buyer = await aMember(api);
    const ids = [];
    for (let i = 0; i < 2; i++) {
      const { _id: listing } = await aListing(api, seller);
      ids.push((await buyer.post('/api/orders', { listing, kind: 'achat' }).expect(201)).body._id);
    }
    await backgroundWorkDone();
    await aWebhook({ events: ['request.answered'] });
    await send('delete', '/api/users/me', { password: buyer.account.password }, buyer).expect(204);
    await backgroundWorkDone();
    const requests = receiver.events().map(({ data }) => data.request);
    expect(requests.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids));
    expect(requests.map(({ status }) => status)).toEqual(['annulée', 'annulée']);
  });

  it('only of the events it chose, and of nothing while it is paused', async () => {
    const hook = await aWebhook({ events: ['listing.sold'] });
    const { _id } = await aListing(api, seller);
    await send('patch', `/api/webhooks/${hook._id}`, { events: everything, paused: true }).expect(200);
    await send('put', `/api/stuff/${_id}`, { price: 44_000_000 }).expect(200);
    await backgroundWorkDone();
    expect(types()).toEqual([]);
    await send('patch', `/api/webhooks/${hook._id}`, { paused: false }).expect(200);
    await send('put', `/api/stuff/${_id}`, { price: 43_000_000 }).expect(200);
    await backgroundWorkDone();
    expect(types()).toEqual(['listing.changed']);
  });

  it('of nothing while the account of its member is disabled', async () => {
    const buyer = await aMember(api);
    const { _id: listing } = await aListing(api, seller);
    const hook = await aWebhook();
    await UserModel.updateOne({ _id: seller.userId }, { $set: { disabledAt: new Date() } });
    await send('post', '/api/orders', { listing, kind: 'achat' }, buyer);
    await backgroundWorkDone();
    expect(receiver.received).toEqual([]);
    expect(await WebhookDeliveryModel.countDocuments({ webhook: hook._id, status: 'pending' })).toBe(0);
  });

  it('of listings of its company, whoever of the company publishes them', async () => {
    const company = await aCompany(api, seller);
    const { _id } = await aWebhook({ companyId: company._id });
    await aListing(api, seller);
    await aListing(api, seller, { companyId: company._id });
    await backgroundWorkDone();
    expect(types()).toEqual(['listing.published']);
    const other = await aMember(api);
    await send(
      'post',
      '/api/webhooks',
      { name: 'X', url: 'https://example.com', events: everything, companyId: company._id },
      other,
    ).expect(403);
    await send('get', `/api/webhooks/${_id}/deliveries`, undefined, other).expect(403);
    await send('delete', `/api/companies/${company._id}`).expect(204);
    expect(await WebhookModel.exists({ _id })).toBeNull();
  });
});

describe('a delivery that fails', () => {
  const down = () => {
    receiver.state.answer = (response) => void response.writeHead(503).end('down');
  };
  /** Moves the next attempt to now and runs the job. */
  async function attemptNow() {
    await WebhookDeliveryModel.updateMany({ status: 'pending' }, { $set: { nextAt: new Date(0) } });
    await sendWebhooksJob.run(new AbortController().signal);
  }

  it('is tried again with the same event id until it arrives', async () => {
    const hook = await aWebhook();
    down();
    await aListing(api, seller);
    await backgroundWorkDone();
    expect(await log(hook)).toMatchObject([
      {
        status: 'pending',
        attempts: [{ status: 503, problem: 'status' }],
        responseStart: 'down',
        nextAttemptAt: expect.any(String),
      },
    ]);
    receiver.state.answer = (response) => void response.end();
    await attemptNow();
    expect(await log(hook)).toMatchObject([
      {
        status: 'delivered',
        attempts: [{ status: 503 }, { status: 200, problem: null }],
        nextAttemptAt: null,
      },
    ]);
    expect(new Set(receiver.received.map(({ eventId }) => eventId)).size).toBe(1);
  });

  it('ends after a day; the webhook is then disabled, its owner notified, and it can be taken up again', async () => {
    const hook = await aWebhook();
    down();
    await aListing(api, seller);
    await backgroundWorkDone();
    await WebhookModel.updateOne({ _id: hook._id }, { $set: { failingSince: new Date(Date.now() - dayMs) } });
    for (let i = 1; i < 9; i++) await attemptNow();
    expect(receiver.received).toHaveLength(9);
    expect(await log(hook)).toMatchObject([{ status: 'failed', nextAttemptAt: null }]);
    await attemptNow();
    expect(receiver.received).toHaveLength(9);
    expect((await send('get', '/api/webhooks')).body.items).toMatchObject([{ status: 'disabled' }]);
    expect((await notificationsOf(api, seller)).items).toMatchObject([
      { kind: 'webhook_disabled', path: `/profile?sheet=webhooks#${hook._id}` },
    ]);
    receiver.reset();
    await send('patch', `/api/webhooks/${hook._id}`, { paused: false }).expect(200);
    const [failed] = await log(hook);
    const { body } = await send('post', `/api/webhooks/${hook._id}/deliveries/${failed!._id}/replay`).expect(
      200,
    );
    expect(body).toMatchObject({ status: 'delivered', eventId: failed!.eventId });
    expect((await send('get', '/api/webhooks')).body.items).toMatchObject([
      { status: 'active', failingSince: null },
    ]);
  });
});

describe('a webhook', () => {
  it('shows its secret once, stores it encrypted, and signs with both secrets after a rotation', async () => {
    const { _id, secret } = await aWebhook();
    expect(JSON.stringify((await send('get', '/api/webhooks')).body)).not.toContain('lws_');
    expect(JSON.stringify(await WebhookModel.findById(_id).lean())).not.toContain(secret);
    const { body: rotated } = await send('post', `/api/webhooks/${_id}/secret`).expect(200);
    const { body } = await send('post', `/api/webhooks/${_id}/test`).expect(200);
    expect(body).toMatchObject({ type: 'test', status: 'delivered', responseStart: 'ok' });
    const [{ body: sent, signature }] = receiver.received as [(typeof receiver.received)[0]];
    for (const each of [secret, rotated.secret])
      expect(signature).toContain(signatures(sent, each, signature));
  });

  it('is made at public https addresses, five at most also of several at once, by sessions alone', async () => {
    const hook = { name: 'A', url: 'https://example.com/hook', events: ['listing.sold'] };
    for (const url of [
      'http://example.com/hook',
      'https://127.0.0.1/hook',
      'https://2130706433/hook',
      'https://[::ffff:10.0.0.1]/hook',
      'https://169.254.169.254/',
      'https://example.com:8443/',
      'https://user:word@example.com/',
      'https://localhost/',
      'https://localhost./',
      'https://db.internal/',
      'file:///etc/passwd',
    ]) {
      const { body } = await send('post', '/api/webhooks', { ...hook, url }).expect(400);
      expect(body.errors).toMatchObject([{ path: 'url' }]);
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('post', '/api/webhooks', hook)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(3).fill(409),
    ]);
    expect((await send('post', '/api/webhooks', hook).expect(409)).body.code).toBe('too_many_webhooks');
    expect((await send('get', '/api/webhooks').expect(200)).body.total).toBe(5);
    const { body } = await send('post', '/api/tokens', {
      name: 'A',
      scopes: ['read', 'publish', 'orders', 'company'],
      days: 1,
    });
    await send('get', '/api/webhooks', undefined, { ...seller, bearer: `Bearer ${body.token}` }).expect(
      403,
      /scope_missing/,
    );
  });

  it('is in the export of its member and is deleted with the account', async () => {
    const { _id } = await aWebhook();
    await send('post', `/api/webhooks/${_id}/test`).expect(200);
    const { body } = await send('get', '/api/users/me/export').expect(200);
    expect(body.webhooks).toMatchObject([{ _id, name: 'Stock' }]);
    await send('delete', '/api/users/me', { password: seller.account.password }).expect(204);
    expect(await WebhookModel.countDocuments({ _id })).toBe(0);
    expect(await WebhookDeliveryModel.countDocuments({ webhook: _id })).toBe(0);
  });
});
