import type { Payment } from '@laterite/shared/features/payments/payment.ts';
import { hourMs } from '@laterite/shared/time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import {
  payingPath,
  pressOnPayingPage,
  simulatedPayments,
} from '../../../test/support/simulated-payments.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { followPayments } from './follow-payments.ts';
import { PaymentModel } from './payment.model.ts';
import { SimulatedPaymentModel } from './providers/simulated-payment.model.ts';
import { simulatedNotification } from './providers/simulator.ts';

const { api } = await startApi({ config: { payments: simulatedPayments } });

let seller: TestMember;
let listing: string;
beforeEach(async () => {
  seller = await aMember(api);
  listing = (await aListing(api, seller))._id;
});

const pay = (choice: object, status = 201): Promise<Payment> =>
  seller
    .post('/api/payments', { service: 'boost', subject: listing, ...choice })
    .expect(status)
    .then(({ body }) => body);
const read = async ({ _id }: Payment): Promise<Payment> => (await seller.get(`/api/payments/${_id}`)).body;
const cancel = async ({ _id }: Payment): Promise<Payment> =>
  (await seller.post(`/api/payments/${_id}/cancel`).expect(200)).body;
const press = (payment: Payment, state: string) => pressOnPayingPage(api, payment, state);
const isBoosted = async () => Boolean((await api.get(`/api/stuff/${listing}`)).body.boostedUntil);

/** Sends the notification of a provider that a payment has another state now. */
async function notify(payment: Payment, state: 'paid' | 'refunded') {
  const reference = payingPath(payment).split('/').at(-1)!;
  const found = (await SimulatedPaymentModel.findById(reference).lean())!;
  const { body, headers } = simulatedNotification({ ...found, state } as never);
  await api.post('/api/payments/webhooks/simulator').set(headers).send(body.toString()).expect(204);
}

describe('a pending payment', () => {
  it('names operator and number while it is pending, and is replaced by one with another of them', async () => {
    const first = await pay({ operator: 'orange', phone: '+2250701020304' });
    expect(first).toMatchObject({ operator: 'orange', phone: '+2250701020304' });
    const same = await pay({ operator: 'orange', phone: '+2250701020304' }, 200);
    expect(same._id).toBe(first._id);
    const second = await pay({ operator: 'wave', phone: '+2250701020304' });
    expect(second._id).not.toBe(first._id);
    expect(await read(first)).toMatchObject({ state: 'cancelled', url: null, phone: null });
    const third = await pay({ operator: 'wave', phone: '+2250501020304' });
    expect(await read(second)).toMatchObject({ state: 'cancelled' });
    await press(third, 'paid');
    expect(await read(third)).toMatchObject({ state: 'paid', phone: null, refund: null });
    expect(await isBoosted()).toBe(true);
  });

  it('is cancelled by its payer alone, as often as they press, and another can begin', async () => {
    const payment = await pay({ operator: 'wave' });
    const other = await aMember(api);
    await other.post(`/api/payments/${payment._id}/cancel`).expect(404);
    expect(await cancel(payment)).toMatchObject({ state: 'cancelled', cancelledAt: expect.any(String) });
    expect(await cancel(payment)).toMatchObject({ state: 'cancelled' });
    expect((await pay({ operator: 'wave' }))._id).not.toBe(payment._id);
  });

  it('that is confirmed by then is not cancelled or replaced, even where the notification was lost', async () => {
    const payment = await pay({ operator: 'wave' });
    const reference = payingPath(payment).split('/').at(-1)!;
    await SimulatedPaymentModel.updateOne({ _id: reference }, { $set: { state: 'paid' } });
    expect(await pay({ operator: 'orange' }, 200)).toMatchObject({ _id: payment._id, state: 'paid' });
    expect(await cancel(payment)).toMatchObject({ state: 'paid', refund: null });
    expect(await isBoosted()).toBe(true);
  });

  it('is cancelled also while the provider does not respond', async () => {
    const payment = await pay({ operator: 'wave' });
    await SimulatedPaymentModel.deleteMany({});
    expect(await cancel(payment)).toMatchObject({ state: 'cancelled' });
  });
});

describe('a confirmation after the payment was cancelled', () => {
  it('is recorded as to be refunded, boosts nothing, and notifies its payer, again of the refund', async () => {
    const replaced = await pay({ operator: 'orange' });
    const second = await pay({ operator: 'wave' });
    await notify(replaced, 'paid');
    await notify(replaced, 'paid');
    expect(await read(replaced)).toMatchObject({
      state: 'paid',
      refund: 'due',
      receipt: expect.stringMatching(/^LAT-/),
    });
    expect(await isBoosted()).toBe(false);
    const due = { kind: 'payment_unhonoured' as const, target: replaced._id };
    expect(await AuditEventModel.countDocuments(due)).toBe(1);
    await notify(replaced, 'refunded');
    const told = (await notificationsOf(api, seller)).items.filter(({ kind }) => kind.startsWith('payment_'));
    expect(told).toMatchObject([
      { kind: 'payment_refunded', path: `/paiements/${replaced._id}`, data: { price: 4000 } },
      { kind: 'payment_refund_due', path: `/paiements/${replaced._id}` },
    ]);
    await read(replaced);
    expect((await notificationsOf(api, seller)).unread).toBe(0);
    await press(second, 'paid');
    expect(await isBoosted()).toBe(true);
    expect(await PaymentModel.countDocuments({ subject: listing, unhonouredAt: null })).toBe(1);
  });

  it('is found by asking the provider, where its notification was lost', async () => {
    const payment = await pay({ operator: 'wave' });
    const reference = payingPath(payment).split('/').at(-1)!;
    await cancel(payment);
    await SimulatedPaymentModel.updateOne({ _id: reference }, { $set: { state: 'paid' } });
    await followPayments(new AbortController().signal, Date.now() + hourMs);
    expect(await read(payment)).toMatchObject({ state: 'paid', refund: 'due' });
  });
});

it('a paid payment has no receipt until its boost runs or its refund is recorded', async () => {
  const payment = await pay({ operator: 'wave' });
  await press(payment, 'paid');
  await PaymentModel.updateOne({ _id: payment._id }, { $set: { unfinishedSince: new Date(0) } });
  expect(await read(payment)).toMatchObject({ state: 'paid', receipt: null });
  await followPayments(new AbortController().signal);
  expect(await read(payment)).toMatchObject({ state: 'paid', receipt: expect.stringMatching(/^LAT-/) });
});
