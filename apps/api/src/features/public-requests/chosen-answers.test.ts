import { minuteMs } from '@laterite/shared/time.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { aMember, type TestMember } from '../../../test/support/people.ts';
import { wanted } from '../../../test/support/public-requests.ts';
import { startApi } from '../../../test/support/server.ts';
import { deliverOutboxesJob } from '../notifications/outbox-delivery.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PublicRequestModel } from './public-request.model.ts';

const { api } = await startApi();

let author: TestMember;
let seller: TestMember;

beforeEach(async () => {
  await PublicRequestModel.deleteMany({});
  [author, seller] = [await aMember(api), await aMember(api)];
});

const inStock = { text: 'En stock, livré demain.', price: 5000 };

/** Publishes a request with one answer and returns the ids of both. */
async function answered({ answer = inStock, request = {} }: { answer?: object; request?: object } = {}) {
  const { body: published } = await author.post('/api/public-requests', wanted(request)).expect(201);
  const path = `/api/public-requests/${published._id}`;
  const { body } = await seller.post(`${path}/answers`, answer).expect(201);
  return { id: published._id as string, path, chosen: body.answers[0]._id as string };
}

const choose = ({ path, chosen }: { path: string; chosen: string }) =>
  author.post(`${path}/close`, { chosen });
const orderOf = async (who: TestMember, id: string) => (await who.get(`/api/orders/${id}`).expect(200)).body;

it('an answer with a price becomes an accepted deal with both numbers when it is chosen', async () => {
  const asked = await answered();
  const { body: before } = await author.get(asked.path).expect(200);
  expect(before.answers).toMatchObject([{ quote: null, orderStatus: null }]);
  const { body: closed } = await choose(asked).expect(200);
  expect(closed).toMatchObject({ chosen: asked.chosen, answers: [{ quote: null, orderStatus: 'acceptée' }] });
  const deal = await orderOf(author, asked.chosen);
  expect(deal).toMatchObject({
    status: 'acceptée',
    box: 'out',
    offer: 250_000,
    offerUnit: 'total',
    hasQuote: false,
    publicRequest: { _id: asked.id, title: 'Sacs de ciment' },
    messages: [{ text: 'En stock, livré demain.', isMine: false }],
    seller: { phoneNumber: seller.account.phoneNumber },
    actions: ['cancel', 'complete', 'message'],
  });
  const { buyer } = await orderOf(seller, asked.chosen);
  expect(buyer.phoneNumber).toBe(author.account.phoneNumber);
  const [told] = (await notificationsOf(api, seller)).items;
  expect(told).toMatchObject({ kind: 'request_accepted', path: `/demandes/${asked.chosen}` });
});

it.each([
  ['a price in all', {}, { text: 'Tout compris', price: 240_000, priceUnit: 'total' }, 240_000, 'total'],
  ['a price of one without a number', { quantity: null }, inStock, 5000, 'sac'],
  ['a price of another unit', {}, { ...inStock, price: 100_000, priceUnit: 'tonne' }, 100_000, 'tonne'],
])('the agreed price is the one that the answer names: %s', async (_, request, answer, offer, offerUnit) => {
  const asked = await answered({ request, answer });
  await choose(asked).expect(200);
  expect(await orderOf(seller, asked.chosen)).toMatchObject({ offer, offerUnit });
});

it('the deal of a chosen answer is completed once both have said so', async () => {
  const asked = await answered();
  await choose(asked).expect(200);
  await seller.post(`/api/orders/${asked.chosen}/complete`, {}).expect(200);
  const { body } = await author.post(`/api/orders/${asked.chosen}/complete`, {}).expect(200);
  expect(body.status).toBe('terminée');
  const { body: read } = await author.get(asked.path).expect(200);
  expect(read.answers).toMatchObject([{ orderStatus: 'terminée' }]);
});

it('a chosen answer becomes a deal after an interruption, once', async () => {
  const asked = await answered();
  await receivedKinds(api, seller);
  const interrupted = vi.spyOn(OrderModel, 'create').mockRejectedValue(new Error('ended'));
  await choose(asked).expect(500);
  await receivedKinds(api, author);
  interrupted.mockRestore();
  // A failed delivery is tried again after a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * minuteMs });
  await deliverOutboxesJob.run(new AbortController().signal);
  vi.useRealTimers();
  expect((await orderOf(seller, asked.chosen)).status).toBe('acceptée');
  expect((await receivedKinds(api, seller)).filter((kind) => kind === 'request_accepted')).toHaveLength(1);
  expect(await receivedKinds(api, author)).toEqual(['public_request_answer']);
});

it('the answer of a blocked member is not chosen', async () => {
  const asked = await answered();
  const about = { publicRequest: asked.id, member: seller.userId };
  const { body: talk } = await author.post('/api/conversations', about).expect(200);
  await author.put(`/api/conversations/${talk._id}/block`, {}).expect(204);
  const { body } = await choose(asked).expect(403);
  expect(body.code).toBe('conversation_blocked');
  const { body: read } = await author.get(asked.path).expect(200);
  expect(read.status).toBe('open');
});

it('a conversation says that its public request was deleted', async () => {
  const asked = await answered();
  const about = { publicRequest: asked.id, member: seller.userId };
  const { body: talk } = await author.post('/api/conversations', about).expect(200);
  expect(talk.about.status).toBeUndefined();
  await author.post(`/api/conversations/${talk._id}/messages`, { text: 'Bonjour' }).expect(201);
  await author.delete(asked.path).expect(204);
  const { body: list } = await seller.get('/api/conversations').expect(200);
  expect(list.items).toMatchObject([{ _id: talk._id, about: { kind: 'publicRequest', status: null } }]);
  const { body: read } = await seller.get(`/api/conversations/${talk._id}`).expect(200);
  expect(read.about.status).toBeNull();
});
