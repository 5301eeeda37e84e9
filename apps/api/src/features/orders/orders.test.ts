import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { aListing, aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { deleteDiscardedImages } from '../maintenance/sweep.service.ts';
import { OrderModel } from './order.model.ts';

const { api } = await startApi();
const [seller, buyer] = await Promise.all([aMember(api), aMember(api)]);
const rental: string = (await aListing(api, seller, { type: 'rental', priceUnit: 'jour', price: 85_000 }))
  ._id;
const sale: string = (await aListing(api, seller))._id;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toJSON().slice(0, 10);
const post = (who: TestMember, path: string, body: object = {}) => who.post(`/api/orders${path}`, body);
const read = (who: TestMember, id: string) => who.get(`/api/orders/${id}`);
const offer = (who: TestMember, id: string) => post(who, `/${id}/message`, { offer: 400_000 });
const box = (who: TestMember, name: string) => who.get(`/api/orders?box=${name}`).expect(200);

const dates = (first = 3) => ({ kind: 'location', from: inDays(first), to: inDays(first + 4) });
async function aRequest(who = buyer, body: object = { listing: rental, ...dates() }): Promise<OrderDetail> {
  return (await post(who, '', body).expect(201)).body;
}
const another = async () => aRequest(await aMember(api));

describe('a request to rent', () => {
  it('changes from sent to seen, accepted and done; phone numbers show once it is accepted', async () => {
    const sent = await aRequest(buyer, {
      listing: rental,
      ...dates(0),
      withOperator: true,
      message: 'Pour un chantier à Bingerville.',
    });
    expect(sent).toMatchObject({
      status: 'envoyée',
      box: 'out',
      estimate: 425_000,
      withOperator: true,
      otherName: seller.userName,
    });
    expect(sent.actions).toEqual(['cancel', 'message']);
    expect((await box(seller, 'in')).body).toMatchObject({
      total: 1,
      unseen: 1,
      items: [{ _id: sent._id, otherName: buyer.userName }],
    });

    const seen = (await read(seller, sent._id).expect(200)).body;
    expect(seen).toMatchObject({
      status: 'vue',
      box: 'in',
      actions: ['accept', 'decline', 'message', 'quote'],
    });
    expect(JSON.stringify(seen)).not.toContain(buyer.account.phoneNumber);
    expect((await box(seller, 'in')).body.unseen).toBe(0);

    await post(seller, `/${sent._id}/message`, { text: 'Disponible, livraison comprise.' }).expect(201);
    const agreed = (await post(seller, `/${sent._id}/accept`, { message: 'C’est bon.' }).expect(200)).body;
    expect(agreed).toMatchObject({ status: 'acceptée', buyer: { phoneNumber: buyer.account.phoneNumber } });
    const atBuyer = (await read(buyer, sent._id).expect(200)).body;
    expect(atBuyer.seller.phoneNumber).toBe(seller.account.phoneNumber);
    expect(
      atBuyer.messages.map(({ text, isMine }: { text: string; isMine: boolean }) => [text, isMine]),
    ).toEqual([
      ['Pour un chantier à Bingerville.', true],
      ['Disponible, livraison comprise.', false],
      ['C’est bon.', false],
    ]);
    const half = (await post(buyer, `/${sent._id}/complete`).expect(200)).body;
    expect(half).toMatchObject({ status: 'acceptée', completedBy: 'buyer' });
    expect(half.actions).not.toContain('complete');
    await post(buyer, `/${sent._id}/complete`).expect(409);
    const done = (await post(seller, `/${sent._id}/complete`).expect(200)).body;
    expect(done.events.map(({ status }: { status: string }) => status)).toEqual([
      'envoyée',
      'vue',
      'acceptée',
      'terminée',
    ]);
    expect(done.actions).toEqual([]);
    await post(buyer, `/${sent._id}/message`, { text: 'Merci' }).expect(409);
  });

  it('to visit is accepted for one of the proposed times, which both then read', async () => {
    const slots = ['2999-01-07T10:00', '2999-01-08T15:30'];
    const { _id } = await aRequest(await aMember(api), { listing: sale, kind: 'visite', slots });
    await post(seller, `/${_id}/accept`, { slot: '2999-01-09T10:00' }).expect(409);
    const { body } = await post(seller, `/${_id}/accept`, { slot: slots[1] }).expect(200);
    expect(body).toMatchObject({ status: 'acceptée', slots: [slots[1]] });
  });

  it('is done when both confirm it at the same moment', async () => {
    for (let i = 0; i < 5; i += 1) {
      const asker = await aMember(api);
      const { _id } = await aRequest(asker, { listing: sale, kind: 'achat' });
      await post(seller, `/${_id}/accept`).expect(200);
      await Promise.all([asker, seller].map((who) => post(who, `/${_id}/complete`).expect(200)));
      const { body } = await read(asker, _id).expect(200);
      expect(body.status).toBe('terminée');
    }
  });

  it.each([
    ['receives a message', 'opens it', 'message', read],
    ['receives a message', 'answers with a price', 'message', offer],
    ['is cancelled', 'opens it', 'cancel', read],
  ] as const)(
    '%s also where the receiver %s at the same moment',
    async (_what, _other, action, meanwhile) => {
      for (let i = 0; i < 4; i += 1) {
        const asker = await aMember(api);
        const { _id } = await aRequest(asker);
        const [own, other] = await Promise.all([
          post(asker, `/${_id}/${action}`, action === 'message' ? { text: 'Encore libre ?' } : {}),
          meanwhile(seller, _id),
        ]);
        expect([own.status, other.status].filter((status) => status >= 400)).toEqual([]);
      }
    },
  );

  it('does not exist for anyone but the two', async () => {
    const { _id } = await another();
    const stranger = await aMember(api);
    await read(stranger, _id).expect(404);
    await post(stranger, `/${_id}/accept`).expect(404);
    expect((await box(stranger, 'in')).body.total).toBe(0);
  });

  it('can be answered with a price, which the buyer accepts or declines', async () => {
    const { _id } = await aRequest();
    await post(buyer, `/${_id}/message`, { text: 'Moins ?', offer: 70_000 }).expect(403);
    const offered = (
      await post(seller, `/${_id}/message`, { text: 'Pour vous :', offer: 400_000 }).expect(201)
    ).body;
    expect(offered).toMatchObject({ status: 'devis-reçu', offer: 400_000 });
    await post(seller, `/${_id}/accept`).expect(409);
    expect((await post(buyer, `/${_id}/accept`).expect(200)).body.status).toBe('acceptée');
    await post(buyer, `/${_id}/cancel`).expect(200);
  });

  it('can be answered with a price alone, but not with none', async () => {
    const { _id } = await another();
    for (const body of [{ offer: 0 }, { text: ' ' }, {}])
      await post(seller, `/${_id}/message`, body).expect(400);
    const { body } = await post(seller, `/${_id}/message`, { offer: 400_000 }).expect(201);
    expect(body).toMatchObject({ offer: 400_000, messages: [{ text: '', offer: 400_000 }] });
  });

  it('is not accepted at another price than the one the buyer saw', async () => {
    const asker = await aMember(api);
    const { _id } = await aRequest(asker);
    for (const offer of [300_000, 360_000])
      await post(seller, `/${_id}/message`, { text: 'Pour vous :', offer }).expect(201);
    const refused = (await post(asker, `/${_id}/accept`, { offer: 300_000 }).expect(409)).body;
    expect(refused).toMatchObject({
      code: 'offer_changed',
      message: 'Le prix a changé. Vérifiez le nouveau prix, puis décidez.',
    });
    expect((await read(asker, _id).expect(200)).body).toMatchObject({ status: 'devis-reçu', offer: 360_000 });
    await post(asker, `/${_id}/accept`, { offer: 360_000 }).expect(200);
    await post(asker, `/${_id}/cancel`).expect(200);
  });

  it('moves once when both act at the same moment', async () => {
    const asker = await aMember(api);
    const { _id: listing } = await aListing(api, seller, { type: 'rental', priceUnit: 'jour', price: 5000 });
    const { _id } = await aRequest(asker, { listing, ...dates() });
    const answers = await Promise.all([post(seller, `/${_id}/accept`), post(asker, `/${_id}/cancel`)]);
    const stored = await OrderModel.findById(_id).lean();
    const won = answers.filter(({ status }) => status === 200);
    expect(stored!.events.length).toBe(1 + won.length);
    expect(won.at(-1)!.body.events.length).toBeLessThanOrEqual(stored!.events.length);
  });

  it('ends by itself when nobody answers for a week', async () => {
    const asker = await aMember(api);
    const { _id } = await aRequest(asker);
    await OrderModel.updateOne({ _id }, { $set: { createdAt: new Date(Date.now() - 8 * 86_400_000) } });
    await runAllJobs();
    expect((await read(asker, _id).expect(200)).body).toMatchObject({ status: 'expirée', actions: [] });
    await aRequest(asker);
  });
});

describe('the operator of a rented machine', () => {
  const ask = async (attrs: object, withOperator?: boolean) => {
    const { _id } = await aListing(api, seller, { type: 'rental', priceUnit: 'jour', price: 5000, attrs });
    return aRequest(buyer, { listing: _id, ...dates(), withOperator });
  };

  it('comes as the listing says, whatever the buyer sends', async () => {
    expect((await ask({ operateur: true }, false)).withOperator).toBe(true);
    expect((await ask({ operateur: false }, true)).withOperator).toBe(false);
  });

  it('is the buyer’s choice where the listing says nothing, and unknown without one', async () => {
    expect((await ask({}, true)).withOperator).toBe(true);
    expect(await ask({})).toMatchObject({ withOperator: null, listing: { category: 'Engins' } });
  });
});

describe('sending a request', () => {
  it('is done once for one key, and once at a time for one listing', async () => {
    const asker = await aMember(api);
    const key = randomUUID();
    const send = () => post(asker, '', { listing: rental, ...dates() }).set('Idempotency-Key', key);
    const [first, second] = [await send().expect(201), await send().expect(201)];
    expect(second.body._id).toBe(first.body._id);
    expect((await post(asker, '', { listing: rental, ...dates() }).expect(409)).body.code).toBe('order_open');
    await post(asker, `/${first.body._id}/cancel`).expect(200);
    await aRequest(asker);
  });

  it.each([
    ['no dates', { kind: 'location' }, ['from', 'to']],
    ['an end before the beginning', { kind: 'location', from: inDays(5), to: inDays(2) }, ['to']],
    ['a day that is over', { kind: 'location', from: '2020-01-01', to: inDays(2) }, ['from']],
    ['a day that never was', { kind: 'location', from: '2999-02-30', to: '2999-03-30' }, ['from']],
    ['a visit without a time', { kind: 'visite' }, ['slots']],
    ['no pieces', { kind: 'location', from: inDays(1), to: inDays(2), qty: 0 }, ['qty']],
  ])('names the field for %s', async (_, order, fields) => {
    const { body } = await post(buyer, '', { listing: rental, ...order }).expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(fields);
  });

  it('is refused where the price has changed since the buyer saw the estimate', async () => {
    const asker = await aMember(api);
    const { _id } = await aListing(api, seller, { price: 3_500_000 });
    await seller.put(`/api/stuff/${_id}`, { price: 4_200_000 }).expect(200);
    const send = (estimate: number) => post(asker, '', { listing: _id, kind: 'achat', estimate });
    expect((await send(3_500_000).expect(409)).body).toMatchObject({
      code: 'estimate_changed',
      message: 'Le prix a changé. Vérifiez la nouvelle estimation, puis envoyez votre demande.',
    });
    expect((await send(4_200_000).expect(201)).body.estimate).toBe(4_200_000);
  });

  it('is refused below the minimum of the listing, and names the stock that it exceeds to both', async () => {
    const attrs = { quantiteMin: 50, stock: 200 };
    const cement = { category: 'Matériaux', priceUnit: 'sac', price: 5200, attrs };
    const { _id } = await aListing(api, seller, cement);
    const asker = await aMember(api);
    const send = (qty?: number) => post(asker, '', { listing: _id, kind: 'achat', qty });
    for (const qty of [3, undefined])
      expect((await send(qty).expect(400)).body.errors).toMatchObject([
        { path: 'qty', message: '50 au moins.' },
      ]);
    const { body: sent } = await send(5000).expect(201);
    expect(sent).toMatchObject({ qty: 5000, listing: { stock: 200 } });
    await seller.put(`/api/stuff/${_id}`, { attrs: { stock: 100 } }).expect(200);
    expect((await read(seller, sent._id).expect(200)).body.listing.stock).toBe(200);
    await post(asker, '', { listing: _id, kind: 'devis', message: 'Trois sacs ?' }).expect(201);
  });

  it('fits the listing: nobody buys a rental, rents what is sold, or asks themselves', async () => {
    expect((await post(buyer, '', { listing: rental, kind: 'achat' }).expect(409)).body.code).toBe(
      'order_kind',
    );
    await post(seller, '', { listing: rental, ...dates() }).expect(403);
    const { _id } = await aListing(api, seller);
    await seller.patch(`/api/stuff/${_id}/status`, { to: 'sold' });
    expect((await post(buyer, '', { listing: _id, kind: 'achat' }).expect(409)).body.code).toBe(
      'listing_closed',
    );
    await post(buyer, '', { listing: 'f'.repeat(24), kind: 'achat' }).expect(404);
  });
});

it('requests of a deleted account end and lose its texts; the other party keeps the rest', async () => {
  const asker = await aMember(api);
  const { _id } = await aRequest(asker, { listing: rental, ...dates(), message: 'Mon adresse est secrète.' });
  const { body } = await asker.get('/api/users/me/export').expect(200);
  expect(body.orders).toMatchObject([{ kind: 'location', messages: ['Mon adresse est secrète.'] }]);
  await asker.delete('/api/users/me', { password: asker.account.password }).expect(204);
  const stored = await OrderModel.findById(_id).lean();
  expect(JSON.stringify(stored)).not.toContain(asker.userId);
  expect((await read(seller, _id).expect(200)).body).toMatchObject({
    status: 'annulée',
    buyer: null,
    messages: [],
  });
});

describe('the image of a request', () => {
  it('stays when the listing gets another photo and when it is deleted', async () => {
    const owner = await aMember(api);
    const { _id, image } = await aListing(api, owner, { type: 'rental', priceUnit: 'jour', price: 5000 });
    await aRequest(await aMember(api), { listing: _id, ...dates() });
    const path = `/api/stuff/${_id}`;
    const edited = await owner
      .put(path)
      .attach('image', await aPhoto(), 'other.jpg')
      .expect(200);
    await deleteDiscardedImages();
    await api.get(`/images/${image}`).expect(200);
    await owner.delete(path).expect(204);
    await deleteDiscardedImages();
    await api.get(`/images/${image}`).expect(200);
    await api.get(`/images/${edited.body.image}`).expect(404);
  });
});

it('a request says that the other party is suspended or banned, until they are restored', async () => {
  const [admin, suspended] = [await anAdmin(api), await aMember(api)];
  const { _id } = await aRequest(suspended);
  const path = `/api/admin/members/${suspended.userId}/standing`;
  await admin.put(path, { to: 'suspend', days: 3, reason: 'Insultes' }).expect(200);
  expect((await read(seller, _id).expect(200)).body).toMatchObject({ isOtherDisabled: true });
  await admin.put(path, { to: 'restore' }).expect(200);
  expect((await read(seller, _id).expect(200)).body).not.toHaveProperty('isOtherDisabled');
});
