import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { acceptedRentalsJob } from './accepted-rentals.ts';
import { OrderModel } from './order.model.ts';

const { api } = await startApi();
const seller = await aMember(api);
const askers: TestMember[] = await Promise.all([aMember(api), aMember(api), aMember(api)]);

type FieldError = Record<'path' | 'message', string>;

let listing: string;

const rental = { type: 'rental', priceUnit: 'jour', price: 85_000 };

beforeEach(async () => {
  listing = (await aListing(api, seller, rental))._id;
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toJSON().slice(0, 10);
const sayDay = (days: number, language = 'fr') =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(inDays(days)));
const post = (who: TestMember, path: string, body: object = {}) => who.post(`/api/orders${path}`, body);
const ask = (who: TestMember, first: number, last: number, qty = 1) =>
  post(who, '', { listing, kind: 'location', from: inDays(first), to: inDays(last), qty });
const asked = async (...asking: Parameters<typeof ask>): Promise<OrderDetail> =>
  (await ask(...asking).expect(201)).body;
const accept = ({ _id }: OrderDetail) => post(seller, `/${_id}/accept`);
const taken = async () => (await api.get(`/api/stuff/${listing}/calendar`).expect(200)).body.taken;

describe('the days of an accepted rental', () => {
  it('are booked: other requests fail with the next free days, until it is cancelled', async () => {
    const first = await asked(askers[0]!, 3, 7);
    expect(await taken()).toEqual([]);
    await accept(first).expect(200);
    expect(await taken()).toEqual([{ from: inDays(3), to: inDays(7) }]);

    const refused = (await ask(askers[1]!, 6, 8).set('Accept-Language', 'en').expect(409)).body;
    expect(refused).toMatchObject({
      code: 'days_taken',
      message: `These days are already taken. Free from ${sayDay(8, 'en')} to ${sayDay(10, 'en')}.`,
    });
    await accept(await asked(askers[1]!, 8, 9)).expect(200);
    expect(await taken()).toEqual([{ from: inDays(3), to: inDays(9) }]);

    await post(askers[0]!, `/${first._id}/cancel`).expect(200);
    expect(await taken()).toEqual([{ from: inDays(8), to: inDays(9) }]);
  });

  it('go to one of two requests that are accepted at the same moment', async () => {
    const orders = await Promise.all([asked(askers[0]!, 3, 7), asked(askers[1]!, 7, 10)]);
    const answers = await Promise.all(orders.map(accept));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('days_taken');
    expect((await taken())[0].from).toBe(answers[0]!.status === 200 ? inDays(3) : inDays(7));
  });

  it('are all booked, up to the last of a year that begins a year ahead', async () => {
    await accept(await asked(askers[0]!, 366, 731)).expect(200);
    expect(await taken()).toEqual([{ from: inDays(366), to: inDays(731) }]);
    const refused = (await ask(askers[1]!, 360, 366).expect(409)).body;
    expect(refused.code).toBe('days_taken');
    expect(refused.message).toContain(`Libre du ${sayDay(732)} au ${sayDay(738)}`);
  });

  it('are at most a year, and begin at most a year ahead', async () => {
    const wrongDays = async (test: ReturnType<typeof ask>) =>
      (await test.expect(400)).body.errors.map(({ path, message }: FieldError) => `${path} ${message}`);
    expect(await wrongDays(ask(askers[0]!, 1, 367))).toEqual(['to Un an au plus.']);
    expect(await wrongDays(ask(askers[0]!, 367, 368))).toEqual(['from Un an à l’avance au plus.']);
    const order = await asked(askers[0]!, 1, 2);
    // As an earlier version stored it.
    await OrderModel.updateOne({ _id: order._id }, { to: '9999-12-31' });
    expect(await wrongDays(accept(order))).toEqual(['to Un an au plus.']);
  });

  it('are free again when both say that it is done, which they cannot before its first day', async () => {
    const early = await asked(askers[0]!, 5, 6);
    const { body } = await accept(early).expect(200);
    expect(body.actions).not.toContain('complete');
    expect((await post(seller, `/${early._id}/complete`).expect(409)).body).toMatchObject({
      code: 'rental_not_begun',
      message: expect.stringContaining(sayDay(5)),
    });
    expect(await taken()).toEqual([{ from: inDays(5), to: inDays(6) }]);

    const begun = await asked(askers[1]!, 0, 2);
    await accept(begun).expect(200);
    for (const who of [seller, askers[1]!]) await post(who, `/${begun._id}/complete`).expect(200);
    expect(await taken()).toEqual([{ from: inDays(5), to: inDays(6) }]);
  });

  it('are not booked once the first one has passed: nobody accepts, quotes or offers a price for it any more', async () => {
    const order = await asked(askers[0]!, 0, 4);
    await OrderModel.updateOne({ _id: order._id }, { from: inDays(-1) });
    const { body } = await seller.get(`/api/orders/${order._id}`).expect(200);
    expect(body.actions).toEqual(['decline', 'message']);
    const line = { label: 'Pelle', qty: 5, unitPrice: 85_000 };
    const refusals = [
      await accept(order).expect(409),
      await post(seller, `/${order._id}/quote`, { lines: [line], validUntil: inDays(5) }).expect(409),
      await post(seller, `/${order._id}/message`, { offer: 400_000 }).expect(409),
    ];
    for (const { body } of refusals)
      expect(body).toMatchObject({ code: 'rental_past', message: expect.stringContaining('premier jour') });
    expect(await taken()).toEqual([]);
    await post(seller, `/${order._id}/message`, { text: 'Prenez d’autres jours.' }).expect(201);
  });

  it('do not keep their renter from asking for others, but an unanswered request does', async () => {
    await accept(await asked(askers[0]!, 3, 7)).expect(200);
    const second = await asked(askers[0]!, 10, 12);
    expect((await ask(askers[0]!, 20, 22).expect(409)).body.code).toBe('order_open');
    await accept(second).expect(200);
    expect((await ask(askers[0]!, 7, 9).expect(409)).body.code).toBe('days_taken');
    // As earlier versions stored an accepted rental.
    await OrderModel.updateOne({ _id: second._id }, { isOpen: true });
    await acceptedRentalsJob.run();
    await asked(askers[0]!, 20, 22);
    expect(await taken()).toEqual([
      { from: inDays(3), to: inDays(7) },
      { from: inDays(10), to: inDays(12) },
    ]);
  });

  it('are free again when their renter leaves', async () => {
    const renter = await aMember(api);
    const order = await asked(renter, 3, 7);
    await accept(order).expect(200);
    await renter.delete('/api/users/me', { password: renter.account.password }).expect(204);
    expect(await taken()).toEqual([]);
    expect((await seller.get(`/api/orders/${order._id}`).expect(200)).body.status).toBe('annulée');
  });
});

it('of several of a kind, all are rented before a day is taken', async () => {
  const machines = { ...rental, category: 'Matériaux', attrs: { stock: 2 } };
  listing = (await aListing(api, seller, machines))._id;
  const orders = await Promise.all([
    asked(askers[0]!, 3, 5),
    asked(askers[1]!, 5, 6),
    asked(askers[2]!, 4, 5),
  ]);
  const [one, two] = await Promise.all(orders.slice(0, 2).map(accept));
  expect([one!.status, two!.status]).toEqual([200, 200]);
  expect(await taken()).toEqual([{ from: inDays(5), to: inDays(5) }]);
  await accept(orders[2]!).expect(409);
  await ask(await aMember(api), 3, 3, 2).expect(409);
  await ask(await aMember(api), 7, 8, 2).expect(201);
});

describe('what is rented out by the hundreds', () => {
  const props = { ...rental, category: 'Matériaux', attrs: { stock: 500 } };
  const calendar = async (qty: number) =>
    (await api.get(`/api/stuff/${listing}/calendar?qty=${qty}`).expect(200)).body;

  it('is counted to the last piece, and its calendar says which days lack the wanted quantity', async () => {
    listing = (await aListing(api, seller, props))._id;
    await accept(await asked(askers[0]!, 3, 7, 30)).expect(200);
    await accept(await asked(askers[1]!, 6, 9, 400)).expect(200);
    expect(await calendar(1)).toMatchObject({ units: 500, taken: [] });
    expect((await calendar(71)).taken).toEqual([{ from: inDays(6), to: inDays(7) }]);
    expect((await calendar(101)).taken).toEqual([{ from: inDays(6), to: inDays(9) }]);
    expect((await calendar(471)).taken).toEqual([{ from: inDays(3), to: inDays(9) }]);
    expect((await ask(askers[2]!, 7, 8, 71).expect(409)).body.code).toBe('days_taken');
    await accept(await asked(askers[2]!, 7, 8, 70)).expect(200);
    expect(await taken()).toEqual([{ from: inDays(7), to: inDays(7) }]);
  });

  it('is accepted as long as pieces are left, however many requests are accepted at the same moment', async () => {
    listing = (await aListing(api, seller, props))._id;
    const renters = await Promise.all(Array.from({ length: 6 }, () => aMember(api)));
    const orders = await Promise.all(renters.map((renter, i) => asked(renter, 3, 4 + i, 120)));
    const answers = await Promise.all(orders.map(accept));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('days_taken');
  });

  it('is not rented out beyond what there is', async () => {
    listing = (await aListing(api, seller, { ...props, attrs: { stock: 2 } }))._id;
    expect((await ask(askers[0]!, 3, 5, 5).expect(409)).body).toMatchObject({
      code: 'too_few_units',
      message: 'Il n’y en a pas autant. Disponibles\u00a0: 2.',
    });
    const order = await asked(askers[0]!, 3, 5, 2);
    await seller.put(`/api/stuff/${listing}/rental`, { units: 1 }).expect(200);
    expect((await accept(order).expect(409)).body.code).toBe('too_few_units');
    expect((await calendar(9)).taken).toEqual([]);
  });

  it('is as many as is wanted where its owner has not said how many there are', async () => {
    await accept(await asked(askers[0]!, 3, 5, 3)).expect(200);
    expect(await taken()).toEqual([{ from: inDays(3), to: inDays(5) }]);
  });
});
