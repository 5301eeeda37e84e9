import { minuteMs } from '@laterite/shared/time.ts';
import { afterAll, expect, it } from 'vitest';
import { changeConfig } from '../../../test/support/config.ts';
import { fedapaySignature, startPaymentAggregator } from '../../../test/support/payment-aggregator.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { followPayments } from './follow-payments.ts';
import { paymentsOf } from './payment-settings.ts';

const aggregator = await startPaymentAggregator();
afterAll(aggregator.close);
const secret = 'wh_sandbox_0123456789';
const payments = paymentsOf({
  PAYMENTS: 'fedapay',
  FEDAPAY_SECRET_KEY: 'sk_sandbox_0123456789',
  FEDAPAY_WEBHOOK_SECRET: secret,
  FEDAPAY_URL: `${aggregator.url}/`,
  BOOST_PRICE: undefined,
  VISIT_PRICE: undefined,
});
const { api } = await startApi({ config: { payments } });

async function aBoost(phoneNumber: string) {
  const seller = await aMember(api, { phoneNumber });
  const { _id: subject } = await aListing(api, seller);
  const send = () => seller.post('/api/payments', { service: 'boost', subject });
  const read = async (id: string) => (await seller.get(`/api/payments/${id}`).expect(200)).body;
  return { send, read };
}
function notify(event: object, seconds?: number) {
  const body = JSON.stringify(event);
  return api
    .post('/api/payments/webhooks/fedapay')
    .set({
      'content-type': 'application/json',
      'x-fedapay-signature': fedapaySignature(body, secret, seconds),
    })
    .send(body);
}

it('a payment is begun, confirmed by a signed event and found by asking, in the form of FedaPay', async () => {
  const { send, read } = await aBoost('+221770000001');
  const { body: payment } = await send().expect(201);
  expect(payment.url).toBe('https://process.fedapay.com/1');
  expect(aggregator.received[0]).toMatchObject({
    path: '/v1/transactions',
    authorization: 'Bearer sk_sandbox_0123456789',
    body: {
      amount: 5000,
      currency: { iso: 'XOF' },
      callback_url: expect.stringContaining(`/paiements/${payment._id}`),
      custom_metadata: { payment: payment._id },
      customer: { phone_number: { country: 'sn' } },
    },
  });
  const approved = { ...aggregator.transactions[0], status: 'approved' };
  await notify({ name: 'customer.created', entity: {} }).expect(204);
  await notify({ name: 'transaction.approved', entity: approved }, 1).expect(401);
  await notify({ name: 'transaction.approved', entity: { ...approved, amount: 50 } }).expect(409);
  await notify({ name: 'transaction.approved', entity: { id: 'x' } }).expect(400);
  await notify({ name: 'transaction.approved', entity: approved }).expect(204);
  expect(await read(payment._id)).toMatchObject({ state: 'paid' });

  const { body: next } = await send().expect(201);
  Object.assign(aggregator.transactions[1]!, { status: 'transferred' });
  await followPayments(new AbortController().signal, Date.now() + 3 * minuteMs);
  expect(await read(next._id)).toMatchObject({ state: 'paid' });
});

it('a failing aggregator leads to 503 and blocks no second attempt; other currencies are rejected', async () => {
  const { send } = await aBoost('+221770000002');
  aggregator.state.status = 500;
  expect((await send().expect(503)).body).toMatchObject({ code: 'provider_unreachable' });
  aggregator.state.status = 200;
  await send().expect(201);
  aggregator.state.status = 500;
  const soon = followPayments(new AbortController().signal, Date.now() + 3 * minuteMs);
  await expect(soon).rejects.toThrow('FedaPay answered 500');
  aggregator.state.status = 200;
  const central = await aBoost('+237670000002');
  expect((await central.send().expect(409)).body.code).toBe('payment_currency');
  changeConfig({ payments: undefined });
  expect((await send().expect(503)).body.code).toBe('payments_off');
});
