import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import type { Test } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { asRepair } from '../../core/documents/versions.ts';
import { ListingModel } from '../listings/listing.model.ts';

const { api } = await startApi();
const owner = await aMember(api);
const renters: TestMember[] = await Promise.all([aMember(api), aMember(api)]);

let listing: string;

beforeEach(async () => {
  const rental = { type: 'rental', priceUnit: 'jour', price: 85_000, title: 'Pelle CAT 320, 20 t; révisée' };
  listing = (await aListing(api, owner, rental))._id;
});

const dayMs = 86_400_000;
/** A Monday at least two weeks ahead, and the days after it. */
const monday = (() => {
  const start = new Date(Date.now() + 14 * dayMs);
  return start.getTime() + ((8 - start.getUTCDay()) % 7) * dayMs;
})();
const onDay = (days: number) => new Date(monday + days * dayMs).toJSON().slice(0, 10);
const say = (days: number) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(monday + days * dayMs);

const save = (terms: object, who = owner) => who.put(`/api/stuff/${listing}/rental`, terms);
const ask = (who: TestMember, first: number, last: number, more: object = {}) =>
  who
    .post('/api/orders')
    .set('Accept-Language', 'en')
    .send({ listing, kind: 'location', from: onDay(first), to: onDay(last), ...more });
const asked = async (...asking: Parameters<typeof ask>): Promise<OrderDetail> =>
  (await ask(...asking).expect(201)).body;
const accept = ({ _id }: OrderDetail) => owner.post(`/api/orders/${_id}/accept`, {});

describe('what the owner says of a rental', () => {
  it('is shown to buyers, and refuses what is blocked, closed or too short with the next free days', async () => {
    const blocked = [{ from: onDay(1), to: onDay(2) }];
    await save({ blocked, closedDays: [6], minDays: 3, weekPrice: '510 000' }).expect(200);
    expect((await api.get(`/api/stuff/${listing}/calendar`).expect(200)).body).toMatchObject({
      taken: blocked,
      closedDays: [6],
      minDays: 3,
      rates: { jour: 85_000, semaine: 510_000, mois: null },
    });
    const refused = async (first: number, last: number) =>
      (await ask(renters[0]!, first, last).expect(409)).body;
    expect(await refused(2, 4)).toMatchObject({
      code: 'days_taken',
      message: `These days are already taken. Free from ${say(3)} to ${say(5)}.`,
    });
    expect(await refused(3, 3)).toMatchObject({
      code: 'days_minimum',
      message: `The rental lasts at least 3 days. Free from ${say(3)} to ${say(5)}.`,
    });
    expect(await refused(4, 6)).toMatchObject({
      code: 'days_closed',
      message: expect.stringContaining(`Free from ${say(4)} to ${say(7)}.`),
    });
    // A closed Sunday within the rental does not matter.
    await asked(renters[0]!, 4, 8);
  });

  it('may block one day of each week for a year, over which no rental runs', async () => {
    const fridays = Array.from({ length: 48 }, (_, week) => onDay(week * 7 + 4));
    await save({ blocked: fridays.map((day) => ({ from: day, to: day })) }).expect(200);
    const { message } = (await ask(renters[0]!, 3, 5).expect(409)).body;
    expect(message).toBe(`These days are already taken. Free from ${say(5)} to ${say(7)}.`);
    await asked(renters[0]!, 5, 10);
    const many = Array.from({ length: 201 }, () => ({ from: onDay(0), to: onDay(0) }));
    expect((await save({ blocked: many }).expect(400)).body.errors[0].path).toBe('blocked');
  });

  it('stays where an edit leaves it out, and is cleared by null', async () => {
    const blocked = [{ from: onDay(1), to: onDay(2) }];
    await save({ weekPrice: 510_000, minDays: 3, deposit: 1000, blocked, closedDays: [6] }).expect(200);
    const { terms } = (await save({ minDays: 2, deposit: null }).expect(200)).body;
    expect(terms).toMatchObject({ weekPrice: 510_000, minDays: 2, deposit: null, blocked, closedDays: [6] });
    const cleared = (await save({ minDays: null, blocked: null, closedDays: [] }).expect(200)).body.terms;
    expect(cleared).toMatchObject({ weekPrice: 510_000, minDays: 1, blocked: [], closedDays: [] });
  });

  it('has the deposit that an older listing has among its attributes', async () => {
    const set = { $set: { 'attrs.caution': 150_000 } };
    await ListingModel.updateOne({ _id: listing }, set, asRepair);
    const { body } = await owner.get(`/api/stuff/${listing}/rental`).expect(200);
    expect(body.terms.deposit).toBe(150_000);
  });

  it('is only changed by them, and only of what is rented out, with a word for each wrong field', async () => {
    await save({}, renters[0]).expect(403);
    const wrong = await save({
      units: 1_000_001,
      closedDays: [7],
      minDays: 0,
      blocked: [{ from: onDay(3), to: onDay(2) }],
      transport: [{ upToKm: 0, price: 1 }],
    }).expect(400);
    expect(wrong.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'blocked.0.to',
      'closedDays.0',
      'minDays',
      'transport.0.upToKm',
      'units',
    ]);
    listing = (await aListing(api, owner))._id;
    await save({}).expect(409);
  });

  it('has one transport price for each distance, on its page and with the listing', async () => {
    const transport = [
      { upToKm: 30, price: 60_000 },
      { upToKm: 80, price: 90_000 },
      { upToKm: 30, price: 70_000 },
    ];
    const message = 'Cette distance a déjà un prix.';
    const saved = await save({ transport }).expect(400);
    expect(saved.body.errors).toMatchObject([{ path: 'transport.2.upToKm', message }]);
    const edit = await owner.put(`/api/stuff/${listing}`, { rental: { transport } }).expect(400);
    expect(edit.body.errors).toMatchObject([{ path: 'rental.transport.2.upToKm', message }]);
    // As an earlier version stored them.
    await ListingModel.updateOne(
      { _id: listing },
      { $set: { rental: { minDays: 1, transport, blocked: [], closedDays: [] } } },
      asRepair,
    );
    const { body } = await owner.get(`/api/stuff/${listing}/rental`).expect(200);
    expect(body.terms.transport).toEqual(transport);
  });

  it('may be hundreds of pieces', async () => {
    expect((await save({ units: 500 }).expect(200)).body.terms.units).toBe(500);
    expect((await api.get(`/api/stuff/${listing}/calendar`).expect(200)).body.units).toBe(500);
  });
});

it('a request keeps the cheapest price of its days as it was: weeks and days, operator, transport and deposit', async () => {
  const terms = { weekPrice: 510_000, operatorPrice: 15_000, deposit: 500_000 };
  const transport = [
    { upToKm: 100, price: 150_000 },
    { upToKm: 30, price: 60_000 },
  ];
  await save({ ...terms, transport, units: 2 }).expect(200);
  const order = await asked(renters[0]!, 0, 11, { withOperator: true, transportKm: 25, qty: 2 });
  const expected = {
    days: 12,
    parts: [
      { unit: 'semaine', count: 1, unitPrice: 510_000 },
      { unit: 'jour', count: 5, unitPrice: 85_000 },
    ],
    rental: 1_870_000,
    operator: 360_000,
    transport: 120_000,
    transportKm: 25,
    deposit: 1_000_000,
    total: 2_350_000,
  };
  expect(order).toMatchObject({ rental: expected, estimate: 2_350_000 });
  await save({ weekPrice: 700_000 }).expect(200);
  const read = await owner.get(`/api/orders/${order._id}`).expect(200);
  expect(read.body.rental).toEqual(expected);
});

it('the last one goes to one of two requests that are accepted at the same moment', async () => {
  await save({ units: 2 }).expect(200);
  await accept(await asked(await aMember(api), 0, 3)).expect(200);
  const orders = await Promise.all([asked(renters[0]!, 2, 5), asked(renters[1]!, 1, 2)]);
  const answers = await Promise.all(orders.map(accept));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('days_taken');
});

it('its terms are sent with the listing, stay where an edit leaves them out, and go with a copy, the export and the synchronisation', async () => {
  const member = await aMember(api);
  const as = (request: Test) => request.set('Authorization', member.bearer);
  const transport = [{ upToKm: 30, price: 60_000 }];
  const { _id } = await aListing(api, member, {
    type: 'rental',
    priceUnit: 'jour',
    price: 85_000,
    rental: { weekPrice: '510 000', minDays: 2, transport },
  });
  await as(api.put(`/api/stuff/${_id}/rental`))
    .send({ weekPrice: 510_000, minDays: 2, transport, blocked: [{ from: onDay(0), to: onDay(1) }] })
    .expect(200);
  const { body: edited } = await as(api.put(`/api/stuff/${_id}`))
    .send({ rental: { monthPrice: 1_900_000 } })
    .expect(200);
  const rates = { weekPrice: 510_000, monthPrice: 1_900_000, minDays: 2, transport };
  expect(edited.rental).toMatchObject(rates);
  const { body: own } = await as(api.get(`/api/stuff/${_id}/rental`)).expect(200);
  expect(own.terms).toMatchObject({ ...rates, blocked: [{ from: onDay(0), to: onDay(1) }] });
  expect((await api.get(`/api/stuff/${_id}`).expect(200)).body.rental).toBeUndefined();

  const { body: copy } = await as(api.post(`/api/stuff/${_id}/duplicate`))
    .send({})
    .expect(201);
  const { body: copied } = await as(api.get(`/api/stuff/${copy._id}/rental`)).expect(200);
  expect(copied.terms).toMatchObject({ ...rates, blocked: [] });
  const { body: taken } = await as(api.get('/api/users/me/export')).expect(200);
  const exported = taken.listings.find((one: { _id: string }) => one._id === _id);
  expect(exported.rental).toMatchObject({ ...rates, blocked: [{ from: onDay(0), to: onDay(1) }] });

  await ListingModel.updateOne({ _id }, { $set: { updatedAt: new Date(Date.now() - 60_000) } }, asRepair);
  const followed = await api
    .get('/api/changes/listings')
    .query({ fields: 'ref,rental', limit: 100 })
    .expect(200);
  const changed = followed.body.items.find((one: { _id: string }) => one._id === _id);
  expect(changed.item.rental).toMatchObject({
    rates: { jour: 85_000, semaine: 510_000, mois: 1_900_000 },
    minDays: 2,
    transport,
  });
  expect(JSON.stringify(changed)).not.toContain(onDay(0));
  const sale = { type: 'sale', rental: { weekPrice: 1 } };
  expect((await aListing(api, member, sale)).rental).toBeUndefined();
  await as(api.put(`/api/stuff/${_id}`))
    .send({ rental: { weekPrice: -1 } })
    .expect(400);
});

describe('the calendar for programs', () => {
  const link = async (method: 'post' | 'delete') =>
    (
      await api[method](`/api/stuff/${listing}/rental/calendar`)
        .set('Authorization', owner.bearer)
        .expect(200)
    ).body.calendarUrl;
  const open = (url: string) => api.get(new URL(url).pathname);

  it('has rented and blocked days without a name, in folded and escaped lines, at the address made last', async () => {
    await save({ blocked: [{ from: onDay(7), to: onDay(7) }], closedDays: [6] }).expect(200);
    const order = await asked(renters[0]!, 0, 3);
    await accept(order).expect(200);
    const old = await link('post');
    const url = await link('post');
    await open(old).expect(404);
    const { text } = await open(url)
      .expect(200)
      .expect('Content-Type', /^text\/calendar/);
    const day = (days: number) => onDay(days).replaceAll('-', '');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        `DTSTART;VALUE=DATE:${day(0)}`,
        `DTEND;VALUE=DATE:${day(4)}`,
        'SUMMARY:Loué : Pelle CAT 320\\, 20 t\\; révisée',
        `DTSTART;VALUE=DATE:${day(7)}`,
        `DTEND;VALUE=DATE:${day(8)}`,
        'RRULE:FREQ=WEEKLY;BYDAY=SU',
        'TRANSP:TRANSPARENT',
        'SUMMARY:Ni départ ni retour : Pelle CAT 320\\, 20 t\\; révisée',
        'END:VCALENDAR',
      ]),
    );
    expect(text).not.toContain(order.buyer!.userName);
    await owner.put('/api/notifications/prefs', { ...defaultPreferences, language: 'en' }).expect(200);
    expect((await open(url).expect(200)).text).toContain('SUMMARY:Rented: Pelle CAT 320');
    expect(await link('delete')).toBeNull();
    await open(url).expect(404);
  });
});
