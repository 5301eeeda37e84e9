import type { Payment } from '@laterite/shared/features/payments/payment.ts';
import { dayMs, hourMs, minuteMs } from '@laterite/shared/time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany } from '../../../test/support/companies.ts';
import { changeConfig } from '../../../test/support/config.ts';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import {
  payingPath,
  pressOnPayingPage,
  simulatedPayments,
} from '../../../test/support/simulated-payments.ts';
import { readConfig } from '../../config.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { followPayments } from './follow-payments.ts';
import { PaymentModel } from './payment.model.ts';
import { type SimulatedPayment, SimulatedPaymentModel } from './providers/simulated-payment.model.ts';
import { simulatedNotification } from './providers/simulator.ts';

let seller: TestMember;
const { api } = await startApi({ config: { payments: simulatedPayments } });

beforeEach(async () => {
  seller = await aMember(api);
});

const get = (path: string, who = seller) => who.get(path);
const pay = (body: object, who = seller) => who.post('/api/payments', body);
const boost = async (subject: string, who = seller): Promise<Payment> =>
  (await pay({ service: 'boost', subject, operator: 'orange' }, who).expect(201)).body;
const read = async ({ _id }: Payment): Promise<Payment> => (await get(`/api/payments/${_id}`)).body;
const press = (payment: Payment, state: string) => pressOnPayingPage(api, payment, state);
const run = (now = Date.now()) => followPayments(new AbortController().signal, now);

/** Returns the payment stored by the simulator, with changes. */
async function reported(payment: Payment, changes: Partial<SimulatedPayment>): Promise<SimulatedPayment> {
  const reference = payingPath(payment).split('/').at(-1)!;
  return { ...(await SimulatedPaymentModel.findById(reference).lean<SimulatedPayment>())!, ...changes };
}
/** Sends a signed notification, as from the simulator or from somebody else. */
function notify(report: SimulatedPayment, at?: number, alter: (text: string) => string = (text) => text) {
  const { body, headers } = simulatedNotification(report, at);
  return api.post('/api/payments/webhooks/simulator').set(headers).send(alter(body.toString()));
}
const firstOf = async (section: string) =>
  (await api.get(`/api/stuff?section=${section}`).expect(200)).body.items[0]._id;

describe('a boost', () => {
  it('is paid on the page of the simulator, numbers a receipt, and puts the listing first in its section for 7 days', async () => {
    const listing = await aListing(api, seller);
    const newer = await aListing(api, seller);
    expect((await get('/api/payments/services').expect(200)).body).toMatchObject({
      items: [
        { service: 'boost', amount: 4000, currency: 'XOF' },
        { service: 'visit', amount: 25_000 },
      ],
      operators: expect.arrayContaining(['orange', 'wave']),
    });
    expect(await firstOf('btp')).toBe(newer._id);
    const payment = await boost(listing._id);
    expect(payment).toMatchObject({ state: 'pending', amount: 4000, title: listing.title, receipt: null });
    const { text, headers } = await api.get(payingPath(payment)).expect(200);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(text).toContain('No money moves');
    const [, style] = text.match(/<link rel="stylesheet" href="([^"]+)">/)!;
    await api
      .get(style!)
      .expect(200)
      .expect('Content-Type', /^text\/css/);
    expect((await press(payment, 'paid')).headers.location).toMatch(`/paiements/${payment._id}`);
    const paid = await read(payment);
    expect(paid).toMatchObject({
      state: 'paid',
      url: null,
      receipt: expect.stringMatching(/^LAT-\d{4}-000001$/),
    });
    expect(await firstOf('btp')).toBe(listing._id);
    const { body: page } = await api.get('/api/stuff?section=btp&limit=2').expect(200);
    const { body: next } = await api.get(`/api/stuff?section=btp&limit=2&cursor=${page.nextCursor}`);
    const shown = [...page.items, ...(next.items ?? [])].map(({ _id }: { _id: string }) => _id);
    expect(new Set(shown).size).toBe(shown.length);
    const { body: receipt } = await get(`/api/payments/receipts/${paid.receipt}`).expect(200);
    expect(receipt).toMatchObject({ amount: 4000, title: listing.title, isSimulated: true });
    expect(Date.parse(receipt.boostedUntil)).toBeGreaterThan(Date.now() + 6.9 * dayMs);
    await get(`/api/payments/receipts/${paid.receipt}`, await aMember(api)).expect(404);
    expect(await run(Date.now() + 7 * dayMs + minuteMs)).toMatchObject({ boostsEnded: 1 });
    expect(await firstOf('btp')).toBe(newer._id);
  });

  it('notifies its payer once when it is paid, until they open the payment', async () => {
    const { _id, title } = await aListing(api, seller);
    const payment = await boost(_id);
    await press(payment, 'paid');
    const { items, unread } = await notificationsOf(api, seller);
    expect(items).toMatchObject([
      { kind: 'payment_paid', path: `/paiements/${payment._id}`, data: { title, price: 4000 } },
    ]);
    expect(unread).toBe(1);
    await notify(await reported(payment, { state: 'paid' })).expect(204);
    await read(payment);
    expect(await notificationsOf(api, seller)).toMatchObject({ total: 1, unread: 0 });
  });

  it('can be paid for by the owner alone, while the listing is online, and one payment at a time', async () => {
    const { _id } = await aListing(api, seller);
    await pay({ service: 'boost', subject: _id }, await aMember(api)).expect(403);
    const wrong = await pay({ service: 'boost', subject: _id, operator: 'airtel' }).expect(400);
    expect(wrong.body.errors[0].path).toBe('operator');
    const first = await boost(_id);
    const { body: again } = await pay({ service: 'boost', subject: _id }).expect(200);
    expect(again._id).toBe(first._id);
    await press(first, 'failed');
    expect((await read(first)).state).toBe('failed');
    expect((await boost(_id))._id).not.toBe(first._id);
    const sold = await aListing(api, seller);
    const change = seller.patch(`/api/stuff/${sold._id}/status`);
    await change.send({ to: 'sold' }).expect(200);
    const { body } = await pay({ service: 'boost', subject: sold._id }).expect(409);
    expect(body.code).toBe('boost_unlisted');
    const central = await aMember(api, { phoneNumber: '+237670000001' });
    const theirs = await aListing(api, central);
    expect((await pay({ service: 'boost', subject: theirs._id }, central).expect(201)).body.currency).toBe(
      'XAF',
    );
  });
});

describe('a notification', () => {
  it('counts once, however often and in which order it comes', async () => {
    const { _id } = await aListing(api, seller);
    const payment = await boost(_id);
    const paid = await reported(payment, { state: 'paid' });
    const answers = await Promise.all([notify(paid), notify(paid), notify(paid)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    await notify(await reported(payment, { state: 'failed' })).expect(204);
    const { receipt, state } = await read(payment);
    expect(state).toBe('paid');
    expect(await PaymentModel.countDocuments({ receipt })).toBe(1);
    expect(await AuditEventModel.countDocuments({ kind: 'payment_paid', target: payment._id })).toBe(1);
    const { body } = await api.get(`/api/stuff/${_id}`);
    expect(Date.parse(body.boostedUntil)).toBeLessThan(Date.now() + 7 * dayMs);
    const next = await boost(_id);
    await notify(await reported(next, { state: 'failed' })).expect(204);
    await notify(await reported(next, { state: 'paid' })).expect(204);
    const numbers = [receipt, (await read(next)).receipt].map((number) => Number(number!.slice(-6)));
    expect(numbers[1]).toBe(numbers[0]! + 1);
  });

  it('is refused with a wrong signature, an old time, another body, another sum, and for no known payment', async () => {
    const { _id } = await aListing(api, seller);
    const payment = await boost(_id);
    const paid = await reported(payment, { state: 'paid' });
    await notify(paid, Date.now() - 6 * minuteMs).expect(401);
    await notify(paid, Date.now() + 6 * minuteMs).expect(401);
    await notify(paid, undefined, (text) => text.replace('4000', '4001')).expect(401);
    await api.post('/api/payments/webhooks/simulator').send({}).expect(401);
    await api.post('/api/payments/webhooks/fedapay').send({}).expect(404);
    await notify({ ...paid, _id: 'unknown' }).expect(404);
    for (const wrong of [{ amount: 1 }, { currency: 'XAF' as const }]) {
      expect((await notify({ ...paid, ...wrong }).expect(409)).body.code).toBe('payment_mismatch');
    }
    expect((await read(payment)).state).toBe('pending');
    const events = await AuditEventModel.find({ kind: 'payment_mismatched' }).lean();
    expect(events).toMatchObject([{ before: { sum: '4000 XOF' }, after: { sum: '1 XOF' } }]);
  });

  it('that is lost is made up for by asking the provider, also after the payment has expired', async () => {
    const [early, late] = [await aListing(api, seller), await aListing(api, seller)];
    const [first, second] = [await boost(early._id), await boost(late._id)];
    const confirm = async (payment: Payment) =>
      SimulatedPaymentModel.updateOne(
        { _id: (await reported(payment, {}))._id },
        { $set: { state: 'paid' } },
      );
    await confirm(first);
    expect(await run(Date.now() + 3 * minuteMs)).toMatchObject({ paymentsFound: 1, paymentsExpired: 0 });
    expect((await read(first)).state).toBe('paid');
    expect(await run(Date.now() + 16 * minuteMs)).toMatchObject({ paymentsExpired: expect.any(Number) });
    expect(await read(second)).toMatchObject({ state: 'expired', url: null });
    await confirm(second);
    expect(await run(Date.now() + hourMs)).toMatchObject({ paymentsFound: 1 });
    expect(await read(second)).toMatchObject({ state: 'paid', receipt: expect.any(String) });
    expect(await run(Date.now() + 2 * hourMs)).toMatchObject({ paymentsFound: 0 });
  });

  it('for a deleted listing, or interrupted by a crash, is finished by the job', async () => {
    const { _id } = await aListing(api, seller);
    const payment = await boost(_id);
    await press(payment, 'paid');
    const crashed = { $set: { unfinishedSince: new Date(0) }, $unset: { receipt: 1 as const } };
    await PaymentModel.updateOne({ _id: payment._id }, crashed);
    expect(await run()).toMatchObject({ paymentsFinished: 1 });
    expect((await read(payment)).receipt).toMatch(/^LAT-/);
    const next = await boost(_id);
    await seller.delete(`/api/stuff/${_id}`).expect(204);
    await press(next, 'paid');
    expect((await read(next)).receipt).toMatch(/^LAT-/);
    expect(await AuditEventModel.countDocuments({ kind: 'payment_unhonoured', target: next._id })).toBe(1);
  });
});

describe('what is paid for twice, too late or paid back', () => {
  /** Creates a payment that has expired, so that a second one can be started. */
  async function expired(payment: Payment) {
    await PaymentModel.updateOne(
      { _id: payment._id },
      { $set: { state: 'expired' }, $unset: { pendingKey: 1 } },
    );
    return reported(payment, { state: 'paid' });
  }
  const unhonoured = (payment: Payment) =>
    AuditEventModel.countDocuments({ kind: 'payment_unhonoured', target: payment._id });

  it('two boosts confirmed at the same moment make fourteen days', async () => {
    const { _id } = await aListing(api, seller);
    const first = await expired(await boost(_id));
    const second = await reported(await boost(_id), { state: 'paid' });
    await Promise.all([notify(first).expect(204), notify(second).expect(204), notify(first).expect(204)]);
    const listing = await ListingModel.findById(_id, { boostedUntil: 1 }).lean();
    expect(listing!.boostedUntil!.getTime()).toBeGreaterThan(Date.now() + 13.9 * dayMs);
    expect(listing!.boostedUntil!.getTime()).toBeLessThan(Date.now() + 14.1 * dayMs);
  });

  it('a boosted listing is not in a page of one, where it would hide those that are newer', async () => {
    const { _id } = await aListing(api, seller);
    await notify(await reported(await boost(_id), { state: 'paid' })).expect(204);
    const { _id: newest } = await aListing(api, seller);
    const page = async (limit: number) => {
      const { body } = await api.get(`/api/stuff?section=btp&limit=${limit}`).expect(200);
      return body.items.map((item: { _id: string }) => item._id);
    };
    expect((await page(2))[0]).not.toBe(newest);
    expect(await page(1)).toEqual([newest]);
  });

  it('a second payment of a visit that waits is to be paid back, a repeated one is not', async () => {
    const { _id: subject } = await aCompany(api, seller);
    const ask = async () => (await pay({ service: 'visit', subject }).expect(201)).body as Payment;
    const first = await ask();
    const [one, second] = [await expired(first), await ask()];
    await Promise.all([
      notify(one).expect(204),
      notify(await reported(second, { state: 'paid' })).expect(204),
    ]);
    expect((await unhonoured(first)) + (await unhonoured(second))).toBe(1);
    const kept = (await unhonoured(first)) === 0 ? first : second;
    await PaymentModel.updateOne({ _id: kept._id }, { $set: { unfinishedSince: new Date(0) } });
    expect(await run()).toMatchObject({ paymentsFinished: 1 });
    expect(await unhonoured(kept)).toBe(0);
  });

  it.each(['sold', 'rejected'] as const)('a boost of a listing that is %s is to be paid back', async (to) => {
    const { _id } = await aListing(api, seller);
    const payment = await boost(_id);
    const change =
      to === 'sold'
        ? seller.patch(`/api/stuff/${_id}/status`).send({ to })
        : (await anAdmin(api)).put(`/api/stuff/${_id}/moderation`, { to, reason: 'Prix faux' });
    await change.expect(200);
    await press(payment, 'paid');
    expect(await read(payment)).toMatchObject({ refund: 'due', receipt: expect.stringMatching(/^LAT-/) });
    expect(await unhonoured(payment)).toBe(1);
    expect(await ListingModel.exists({ _id, boostedUntil: null })).not.toBeNull();
    await notify(await reported(payment, { state: 'refunded' })).expect(204);
    expect((await read(payment)).refund).toBe('done');
    const path = `/api/admin/journal?group=payments&target=${payment._id}`;
    const { body } = await get(path, await anAdmin(api)).expect(200);
    const [refunded, due] = body.items;
    const reference = payingPath(payment).split('/').at(-1);
    expect(due.after).toEqual({ member: seller.userId, sum: '4000 XOF', reference });
    expect([due.kind, refunded.kind]).toEqual(['payment_unhonoured', 'payment_refunded']);
    expect(refunded.after).toEqual(due.after);
  });

  it('a payment that was paid back before it was confirmed stays unpaid, also when a confirmation follows', async () => {
    const { _id } = await aListing(api, seller);
    const payment = await boost(_id);
    const refunded = await reported(payment, { state: 'refunded' });
    await Promise.all([notify(refunded).expect(204), notify(refunded).expect(204)]);
    await notify(await reported(payment, { state: 'paid' })).expect(204);
    expect(await read(payment)).toMatchObject({ state: 'failed', receipt: null });
    expect(await AuditEventModel.countDocuments({ kind: 'payment_refunded', target: payment._id })).toBe(1);
    expect(await ListingModel.exists({ _id, boostedUntil: null })).not.toBeNull();
  });
});

it('a payment is seen by its payer alone, and a sum in the request changes nothing', async () => {
  const { _id } = await aListing(api, seller);
  const asked = { service: 'boost', subject: _id, amount: 1, currency: 'XAF', operator: null };
  const { body } = await pay(asked).expect(201);
  expect(body).toMatchObject({ amount: 4000, currency: 'XOF', operator: null });
  const other = await aMember(api);
  await get(`/api/payments/${body._id}`, other).expect(404);
  expect((await get('/api/payments', other).expect(200)).body.total).toBe(0);
});

it('one payment that cannot be finished holds up no other', async () => {
  const [first, second] = [await aListing(api, seller), await aListing(api, seller)];
  const [broken, whole] = [await boost(first._id), await boost(second._id)];
  for (const payment of [broken, whole]) await press(payment, 'paid');
  const cut = { $set: { unfinishedSince: new Date(0) }, $unset: { receipt: 1 as const } };
  for (const { _id } of [broken, whole]) await PaymentModel.updateOne({ _id }, cut);
  await PaymentModel.updateOne({ _id: broken._id }, { $unset: { paidAt: 1 } });
  expect(await run()).toMatchObject({ paymentsFinished: 1 });
  expect((await read(whole)).receipt).toMatch(/^LAT-/);
});

it('a paid visit opens a case for administrators, and is no longer free', async () => {
  const company = await aCompany(api, seller);
  const verification = { kind: 'visit', about: company._id, country: 'CI', papers: [] };
  const free = seller.post('/api/verifications');
  expect((await free.send(verification).expect(402)).body.code).toBe('visit_paid');
  const asked = { service: 'visit', subject: company._id };
  await pay(asked, await aMember(api)).expect(403);
  await press((await pay(asked).expect(201)).body, 'paid');
  const { body } = await get('/api/verifications', await anAdmin(api)).expect(200);
  const waiting = { kind: 'visit', about: company._id, status: 'waiting' };
  expect(body.items).toContainEqual(expect.objectContaining(waiting));
  expect((await pay(asked).expect(409)).body.code).toBe('visit_waiting');
});

it('payments are exported, and stay without their payer after the account is deleted', async () => {
  const { _id } = await aListing(api, seller);
  const payment = await boost(_id);
  await press(payment, 'paid');
  expect((await get('/api/payments').expect(200)).body).toMatchObject({
    total: 1,
    items: [{ _id: payment._id }],
  });
  const { body } = await get('/api/auth/me/export').expect(200);
  expect(body.payments).toMatchObject([{ _id: payment._id, state: 'paid' }]);
  await seller.delete('/api/auth/me', { password: seller.account.password }).expect(204);
  const stored = await PaymentModel.findById(payment._id).lean();
  expect(stored).toMatchObject({ receipt: expect.stringMatching(/^LAT-/), amount: 4000 });
  expect(stored).not.toHaveProperty('user');
  expect(stored).not.toHaveProperty('title');
});

describe('the settings', () => {
  it('turn payments off, with 503 for members and providers', async () => {
    const { _id } = await aListing(api, seller);
    const payment = await boost(_id);
    expect((await get('/api/auth/me')).body.payments).toBe(true);
    changeConfig({ payments: undefined });
    expect((await get('/api/auth/me')).body.payments).toBe(false);
    expect((await pay({ service: 'boost', subject: _id }).expect(503)).body.code).toBe('payments_off');
    await get('/api/payments/services').expect(503);
    await notify(await reported(payment, { state: 'paid' })).expect(404);
    await api.get(payingPath(payment)).expect(404);
    expect((await get('/api/payments').expect(200)).body.total).toBe(1);
  });

  it('name what an aggregator needs, and refuse the simulator in production', () => {
    const at = (env: object) => () =>
      readConfig({ DATA_DIR: '/tmp', JWT_SECRET: 'x1'.repeat(9) + 'y2'.repeat(9), ...env });
    expect(at({ PAYMENTS: 'fedapay' })).toThrow(/FEDAPAY_SECRET_KEY: is required with PAYMENTS=fedapay/);
    expect(at({ PAYMENTS: 'simulator', NODE_ENV: 'production' })).toThrow(/PAYMENTS: must not be simulator/);
    expect(at({ BOOST_PRICE: '12.5', PAYMENTS: 'simulator' })).toThrow(/BOOST_PRICE/);
  });
});
