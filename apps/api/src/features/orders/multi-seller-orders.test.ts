import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { maxOrderFilesBytes } from '@laterite/shared/features/orders/order-states.ts';
import { describe, expect, it } from 'vitest';
import { aListing, aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { PrivateFileModel } from '../private-files/private-file.model.ts';
import { OrderModel } from './order.model.ts';
import { deleteOldOrderFiles } from './order-files.service.ts';

const { api } = await startApi();
const [buyer, ...sellers] = (await Promise.all([1, 2, 3].map(() => aMember(api)))) as [
  TestMember,
  ...TestMember[],
];

const plan = Buffer.from('%PDF-1.4 plan');
const aListingOf = async (seller: TestMember) => (await aListing(api, seller))._id;
const filesOf = ({ userId }: TestMember) => PrivateFileModel.countDocuments({ owner: userId });

/** Sends a request with a plan and a photo. */
async function send(who: TestMember, listing: string, files = 1) {
  const order = { listing, kind: 'devis', message: 'Mur de 42 m' };
  const request = who
    .post('/api/orders')
    .field('order', JSON.stringify(order))
    .attach('files', await aPhoto(), 'photo.jpg');
  for (let i = 0; i < files; i += 1) request.attach('files', plan, 'plan.pdf');
  return request;
}

describe('photos and PDF of a request', () => {
  it('are read by the two alone, and are in the export', async () => {
    const [seller, stranger] = sellers as [TestMember, TestMember];
    const order: OrderDetail = (await send(buyer, await aListingOf(seller))).body;
    expect(order.files.map(({ type }) => type)).toEqual(['image/webp', 'application/pdf']);
    const path = `/api/orders/${order._id}/files/${order.files[1]!._id}`;
    for (const party of [buyer, seller]) {
      const { body, headers } = await party.get(path).responseType('blob').expect(200);
      expect(body).toEqual(plan);
      expect(headers['content-disposition']).toContain('attachment');
    }
    const stored = await PrivateFileModel.findOne({ about: order.files[1]!._id });
    expect(stored!.content.includes('plan')).toBe(false);
    const others = await send(stranger, await aListingOf(seller));
    await stranger.get(path).expect(404);
    await stranger.get(`/api/orders/${others.body._id}/files/${order.files[1]!._id}`).expect(404);
    await api.get(path).expect(401);
    const { body } = await buyer.get('/api/users/me/export').expect(200);
    expect(body.orders[0].files).toEqual(order.files);
  });

  it('take so much room at most of one buyer, also when several come at once', async () => {
    const who = await aMember(api);
    const listings = await Promise.all([1, 2, 3].map(() => aListingOf(sellers[0]!)));
    const first = await send(who, listings[0]!);
    const { files } = (await OrderModel.findById(first.body._id).lean())!;
    const each = files![0]!.size! + plan.length;
    // Leaves room for one more such request, and half of another one.
    const size = maxOrderFilesBytes - plan.length - Math.floor(1.5 * each);
    await OrderModel.updateOne({ _id: first.body._id }, { $set: { 'files.0.size': size } });
    const answers = await Promise.all(listings.slice(1).map((listing) => send(who, listing)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too_many_files');
    expect(await filesOf(who)).toBe(4);
  });

  it('leave nothing behind when the request is refused, and are three at most', async () => {
    const who = await aMember(api);
    const listing = await aListingOf(sellers[0]!);
    expect((await send(who, listing)).status).toBe(201);
    const again = await send(who, listing);
    expect(again).toMatchObject({ status: 409, body: { code: 'order_open' } });
    expect(await filesOf(who)).toBe(2);
    expect((await send(who, await aListingOf(sellers[0]!), 3)).status).toBe(400);
    const text = who.post('/api/orders');
    const order = { listing: await aListingOf(sellers[0]!), kind: 'devis', message: 'Mur' };
    await text
      .field('order', JSON.stringify(order))
      .attach('files', Buffer.from('#!/bin/sh'), 'a.pdf')
      .expect(415);
    expect(await filesOf(who)).toBe(2);
  });

  it('are deleted after a year, and with the account of the buyer', async () => {
    const who = await aMember(api);
    const { body: order } = await send(who, await aListingOf(sellers[0]!));
    await deleteOldOrderFiles(new Date(Date.now() + 366 * 86_400_000));
    expect(await filesOf(who)).toBe(0);
    expect((await who.get(`/api/orders/${order._id}`)).body.files).toEqual([]);
    const { body: second } = await send(who, await aListingOf(sellers[1]!));
    await who.delete('/api/users/me', { password: who.account.password }).expect(204);
    expect((await sellers[1]!.get(`/api/orders/${second._id}`)).body.files).toEqual([]);
    expect(await filesOf(who)).toBe(0);
  });
});

describe('one request for a quote to several sellers', () => {
  const several = (who: TestMember, listings: string[], key = randomUUID()) =>
    who
      .post('/api/orders/several')
      .set('Idempotency-Key', key)
      .set('Accept-Language', 'fr')
      .field(
        'orders',
        JSON.stringify({
          sellers: listings.map((listing, i) => ({ listing, ...(i === 0 && { note: 'Aussi : sable' }) })),
          message: 'Mur de 42 m',
        }),
      )
      .attach('files', plan, 'plan.pdf');

  it('is one request each with its own file, once, and the response states which one was refused and why', async () => {
    const who = await aMember(api);
    const [first, second] = sellers as [TestMember, TestMember];
    const key = randomUUID();
    const listings = [await aListingOf(first), await aListingOf(who), await aListingOf(second)];
    const { body } = await several(who, listings, key).expect(201);
    expect(body.items.map(({ error }: { error: { code: string } | null }) => error?.code ?? null)).toEqual([
      null,
      'order_own_listing',
      null,
    ]);
    expect(body.items[1].error.message).toMatch(/votre/);
    expect(body.items[0].order.messages[0].text).toBe('Mur de 42 m\n\nAussi : sable');
    expect(body.items[2].order.messages[0].text).toBe('Mur de 42 m');
    const ids = [body.items[0], body.items[2]].map(({ order }) => order.files[0]._id);
    expect(new Set(ids).size).toBe(2);
    const { order } = body.items[2];
    await first.get(`/api/orders/${order._id}/files/${ids[1]}`).expect(404);
    await second.get(`/api/orders/${order._id}/files/${ids[1]}`).expect(200);
    expect((await several(who, listings, key).expect(201)).body).toEqual(body);
    expect((await who.get('/api/orders')).body.total).toBe(2);
    const again = await several(who, listings).expect(201);
    expect(again.body.items[0].error.code).toBe('order_open');
    expect(await filesOf(who)).toBe(2);
  });

  it('counts each seller for the limit of requests, and takes five at most', async () => {
    const who = await aMember(api);
    const missing = Array.from({ length: 6 }, (_, i) => `${'0'.repeat(23)}${i}`);
    await several(who, missing).expect(400);
    const { headers } = await several(who, missing.slice(1)).expect(201);
    expect(headers.ratelimit).toMatch(/"order";r=\d+/);
    const left = async (n: number) => (await several(who, missing.slice(0, n))).headers;
    const remaining = ({ ratelimit }: Record<string, string>) =>
      Number(/"order";r=(\d+)/.exec(ratelimit!)![1]);
    expect(remaining(headers) - remaining(await left(4))).toBe(4);
  });
});
