import type { Payment } from '@laterite/shared/features/payments/payment.ts';
import { paymentsOf } from '../../src/features/payments/payment-settings.ts';
import type { Api } from './server.ts';

/** Settings of a server whose payments go to the simulator. */
export const simulatedPayments = paymentsOf({
  PAYMENTS: 'simulator',
  FEDAPAY_SECRET_KEY: undefined,
  FEDAPAY_WEBHOOK_SECRET: undefined,
  FEDAPAY_URL: 'https://api.fedapay.com',
  BOOST_PRICE: 4000,
  VISIT_PRICE: undefined,
})!;

/** Returns the path of the page on which the simulator asks the payer. */
export const payingPath = ({ url }: Payment): string => new URL(url!).pathname;

/** Presses a button of that page. */
export const pressOnPayingPage = (api: Api, payment: Payment, state: string) =>
  api.post(payingPath(payment)).type('form').send({ state }).expect(303);
