import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aListing, aMember, type TestMember } from '../../../test/people.ts';
import { startApi } from '../../../test/server.ts';
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

  it('are free again when both say that it is done', async () => {
    const order = await asked(askers[0]!, 1, 2);
    await accept(order).expect(200);
    await post(seller, `/${order._id}/complete`).expect(200);
    await post(askers[0]!, `/${order._id}/complete`).expect(200);
    expect(await taken()).toEqual([]);
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
