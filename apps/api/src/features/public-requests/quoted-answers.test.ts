import { minuteMs } from '@laterite/shared/time.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { receivedKinds } from '../../../test/support/notifications.ts';
import { aMember, type TestMember } from '../../../test/support/people.ts';
import { wanted } from '../../../test/support/public-requests.ts';
import { startApi } from '../../../test/support/server.ts';
import { deliverOutboxesJob } from '../notifications/outbox-delivery.ts';
import { PublicRequestModel } from './public-request.model.ts';

const { api } = await startApi();

let author: TestMember;
let seller: TestMember;

type Verb = 'get' | 'post' | 'put' | 'delete';
const send = (who: { bearer: string }, verb: Verb, path: string, body?: object) =>
  api[verb](`/api/public-requests${path}`).set('Authorization', who.bearer).send(body);
const publish = async () => (await send(author, 'post', '', wanted()).expect(201)).body;
const answer = (id: string, body: object = { text: 'En stock, livré demain.', price: 5000 }) =>
  send(seller, 'post', `/${id}/answers`, body);

beforeEach(async () => {
  await PublicRequestModel.deleteMany({});
  [author, seller] = [await aMember(api), await aMember(api)];
});

const aQuote = (unitPrice: number) => ({
  lines: [{ label: 'Ciment CPJ 42,5', qty: 50, unit: 'sac', unitPrice }],
  vatCountry: 'CI',
  validUntil: '2999-01-01',
});

it('is answered by a quote in versions, whose last one is accepted by choosing the answer', async () => {
  const { _id } = await publish();
  const quote = (unitPrice: number, who = seller) => send(who, 'post', `/${_id}/quotes`, aQuote(unitPrice));
  await quote(5000, author).expect(403);
  const { body: unplaced } = await send(seller, 'post', `/${_id}/quotes`, {
    ...aQuote(5000),
    vatCountry: undefined,
  }).expect(400);
  expect(JSON.stringify(unplaced)).toContain('vatCountry');
  await answer(_id).expect(201);
  const { body: first } = await quote(5000).expect(201);
  expect(first.answers).toMatchObject([
    {
      text: 'En stock, livré demain.',
      price: 295_000,
      priceUnit: 'total',
      quote: { version: 1, vat: 45_000 },
    },
  ]);
  const other = await aMember(api);
  await quote(5100, other).expect(201);
  await quote(4800).expect(201);
  const { body: read } = await send(author, 'get', `/${_id}`).expect(200);
  expect(read.answers).toMatchObject([
    { quote: { version: 2, total: 283_200, status: 'devis-reçu' } },
    { text: '', quote: { version: 1, total: 300_900 } },
  ]);
  const chosen = read.answers[0]._id;
  await send(author, 'post', `/${_id}/close`, { chosen, version: 1 }).expect(409);
  await send(author, 'post', `/${_id}/close`, { chosen, version: 2 }).expect(200);
  const { body: order } = await seller.get(`/api/orders/${chosen}`).expect(200);
  expect(order).toMatchObject({
    status: 'acceptée',
    box: 'in',
    listing: null,
    profile: null,
    publicRequest: { _id, title: 'Sacs de ciment' },
  });
  const { body: talk } = await seller.post('/api/conversations', { order: chosen }).expect(200);
  expect(talk.about).toMatchObject({ kind: 'publicRequest', _id });
  expect((await receivedKinds(api, seller))[0]).toBe('request_accepted');
  const answered = ['public_request_answer', 'public_request_answer', 'public_request_answer'];
  expect(await receivedKinds(api, author)).toEqual(['request_offer', ...answered]);
  await quote(4700).expect(409);
});

it('hides numbers and links in the texts of a quote until its author has written to the seller or chosen it', async () => {
  const { _id } = await publish();
  const [line] = aQuote(5000).lines;
  const call = 'Appelez le 07 07 12 34 56';
  const link = 'moins-cher.com';
  const quote = {
    ...aQuote(5000),
    lines: [{ ...line, label: call, unit: link }],
    delay: call,
    conditions: link,
  };
  await send(seller, 'post', `/${_id}/quotes`, quote).expect(201);
  const read = async (who: TestMember) => (await send(who, 'get', `/${_id}`).expect(200)).body.answers[0];
  const order = (await read(author))._id;
  const url = new URL((await seller.get(`/api/orders/${order}`).expect(200)).body.quotes[0].url);
  const token = new URLSearchParams(url.hash.slice(1)).get('t');
  const open = async (who: TestMember) =>
    (await who.post(`/api/orders/${order}/quote/open`, {}).expect(200)).body.quote;
  const shownTo = async (who: TestMember) => [
    (await read(who)).quote,
    ...(await who.get(`/api/orders/${order}`).expect(200)).body.quotes,
    await open(who),
    ...(await who.get('/api/users/me/export').expect(200)).body.orders[0].quotes,
  ];
  const withLink = async () =>
    (await api.post(`/api/orders/${order}/quote/open`).send({ token }).expect(200)).body.quote;
  const raw = { lines: [{ label: call, unit: link }], delay: call, conditions: link };
  for (const each of await shownTo(seller)) expect(each).toMatchObject(raw);
  for (const each of [...(await shownTo(author)), await withLink()])
    expect(JSON.stringify({ ...each, url: '' })).not.toMatch(/12 34|moins-cher\.com/);
  const about = { publicRequest: _id, member: seller.userId };
  const { body: talk } = await author.post('/api/conversations', about).expect(200);
  await author.post(`/api/conversations/${talk._id}/messages`, { text: 'Bonjour' }).expect(201);
  for (const each of [...(await shownTo(author)), await withLink()]) expect(each).toMatchObject(raw);
});

it('stores one quote of a seller who sends it twice at the same moment', async () => {
  const { _id } = await publish();
  await answer(_id).expect(201);
  const sent = await Promise.all(
    [1, 2].map(() => send(seller, 'post', `/${_id}/quotes`, aQuote(5000)).then(({ status }) => status)),
  );
  expect(sent).toContain(201);
  const { body } = await send(author, 'get', `/${_id}`).expect(200);
  expect(body.answers).toHaveLength(1);
  expect(body.answers[0].quote).not.toBeNull();
});

const quoteOf = (id: string, who: TestMember) => who.get(`/api/orders/${id}`).expect(200);
/** Sends quotes of the seller and of a rival; returns the rival and the ids of both answers. */
async function withTwoQuotes(id: string) {
  const rival = await aMember(api);
  for (const who of [seller, rival]) await send(who, 'post', `/${id}/quotes`, aQuote(5000)).expect(201);
  const { body } = await send(author, 'get', `/${id}`).expect(200);
  const [own, other] = body.answers.map(({ _id }: { _id: string }) => _id);
  return { rival, own, other };
}

it('is closed by the acceptance of a quote among the requests of its author, which declines the other quotes', async () => {
  const { _id } = await publish();
  const { rival, own, other } = await withTwoQuotes(_id);
  await author.post(`/api/orders/${own}/accept`, { version: 1 }).expect(200);
  const { body } = await send(author, 'get', `/${_id}`).expect(200);
  expect(body).toMatchObject({ status: 'closed', chosen: own });
  expect((await receivedKinds(api, rival))[0]).toBe('public_request_closed');
  expect((await receivedKinds(api, seller))[0]).toBe('request_accepted');
  expect((await quoteOf(other, rival)).body.status).toBe('refusée');
  await author.post(`/api/orders/${other}/accept`, { version: 1 }).expect(409);
  await send(rival, 'post', `/${_id}/quotes`, aQuote(4000)).expect(409);
  await rival.post(`/api/orders/${other}/quote`, aQuote(4000)).expect(409);
  expect((await quoteOf(own, seller)).body.publicRequest).toMatchObject({ _id });
});

it('is closed after an interruption once the acceptance of its quote is delivered', async () => {
  const { _id } = await publish();
  const { rival, own, other } = await withTwoQuotes(_id);
  await receivedKinds(api, author);
  const interrupted = vi.spyOn(PublicRequestModel, 'updateOne').mockRejectedValue(new Error('ended'));
  await author.post(`/api/orders/${own}/accept`, { version: 1 }).expect(500);
  await receivedKinds(api, author);
  interrupted.mockRestore();
  // A failed delivery is tried again after a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * minuteMs });
  await deliverOutboxesJob.run(new AbortController().signal);
  vi.useRealTimers();
  expect((await receivedKinds(api, rival))[0]).toBe('public_request_closed');
  expect((await quoteOf(other, rival)).body.status).toBe('refusée');
  const { body } = await send(author, 'post', `/${_id}/close`, { chosen: own, version: 1 }).expect(409);
  expect(body.code).toBe('public_request_closed');
  expect((await send(author, 'get', `/${_id}`).expect(200)).body.chosen).toBe(own);
});

it('that is closed without an answer accepts no quote any more', async () => {
  const { _id } = await publish();
  const { own } = await withTwoQuotes(_id);
  await send(author, 'post', `/${_id}/close`, {}).expect(200);
  await author.post(`/api/orders/${own}/accept`, { version: 1 }).expect(409);
  expect((await receivedKinds(api, seller))[0]).toBe('public_request_closed');
  expect((await quoteOf(own, seller)).body.status).toBe('refusée');
});

it('that is deleted cancels its quotes and notifies their sellers', async () => {
  const { _id } = await publish();
  const { own } = await withTwoQuotes(_id);
  await send(author, 'delete', `/${_id}`).expect(204);
  expect((await receivedKinds(api, seller))[0]).toBe('request_cancelled');
  const { body } = await quoteOf(own, seller);
  expect(body).toMatchObject({ status: 'annulée', publicRequest: { _id: null, title: 'Sacs de ciment' } });
  await author.post(`/api/orders/${own}/accept`, { version: 1 }).expect(409);
});

it('takes another answer or quote from a seller whose quote was declined', async () => {
  const { _id } = await publish();
  await answer(_id).expect(201);
  await send(seller, 'post', `/${_id}/quotes`, aQuote(5000)).expect(201);
  const readAnswer = async () => (await send(author, 'get', `/${_id}`).expect(200)).body.answers[0];
  const decline = async () => author.post(`/api/orders/${(await readAnswer())._id}/decline`).expect(200);
  await decline();
  await answer(_id, { text: 'Moins cher', price: 4600 }).expect(201);
  expect(await readAnswer()).toMatchObject({
    text: 'Moins cher',
    price: 4600,
    priceUnit: 'sac',
    quote: null,
  });
  await send(seller, 'post', `/${_id}/quotes`, aQuote(4600)).expect(201);
  await decline();
  const { body } = await send(seller, 'post', `/${_id}/quotes`, aQuote(4500)).expect(201);
  expect(body).toMatchObject({ answerCount: 1, answers: [{ quote: { version: 1, status: 'devis-reçu' } }] });
  expect(await receivedKinds(api, author)).toEqual(Array(5).fill('public_request_answer'));
  await send(author, 'post', `/${_id}/close`, { chosen: body.answers[0]._id, version: 1 }).expect(200);
  expect((await quoteOf(body.answers[0]._id, seller)).body.status).toBe('acceptée');
});
