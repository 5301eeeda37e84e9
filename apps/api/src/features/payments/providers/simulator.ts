import { randomBytes } from 'node:crypto';
import { currencies } from '@laterite/shared/features/payments/payment.ts';
import * as z from 'zod';
import { config } from '../../../config.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { deriveKey } from '../../../core/secrets/keys.ts';
import type { PaymentProvider, PaymentReport } from './provider.ts';
import { type SimulatedPayment, SimulatedPaymentModel } from './simulated-payment.model.ts';
import { assertSigned, parseSigned, signBody } from './webhook-signature.ts';

/** Page that replaces the confirmation on the payer's phone. */
export const simulatorPath = '/payment-simulator';
export const simulatorStylePath = `${simulatorPath}/style.css`;
const signatureHeader = 'x-simulator-signature';

const secret = () => deriveKey(config.jwtSecret, 'payment-simulator');

const notification = z.object({
  reference: z.string().max(100),
  state: z.enum(['pending', 'paid', 'failed', 'refunded']),
  amount: z.number(),
  currency: z.string().max(3),
});

const reportOf = ({ _id, state, amount, currency }: SimulatedPayment): PaymentReport => ({
  reference: _id,
  state,
  amount,
  currency,
});

/** Returns the body and headers with which the simulator reports a payment. */
export function simulatedNotification(payment: SimulatedPayment, at = Date.now()) {
  const body = Buffer.from(JSON.stringify(reportOf(payment)));
  return {
    body,
    headers: { 'content-type': 'application/json', [signatureHeader]: signBody(body, secret(), at) },
  };
}

/** A provider without real money for testing payments: people choose the outcome of a payment on its page. */
export const simulator: PaymentProvider = {
  label: 'Simulateur',
  currencies,
  async create({ amount, currency, description, returnUrl }) {
    const reference = randomBytes(16).toString('hex');
    const fields = { amount, currency, description, returnUrl };
    await SimulatedPaymentModel.create({
      _id: reference,
      ...fields,
      state: 'pending',
      createdAt: new Date(),
    });
    return { reference, url: `${new URL(returnUrl).origin}${simulatorPath}/${reference}` };
  },
  async status(reference) {
    const found = await SimulatedPaymentModel.findById(reference).lean<SimulatedPayment>();
    if (!found) throw new Error('The simulator knows no such payment');
    return reportOf(found);
  },
  webhook(body, header) {
    assertSigned(body, secret(), header(signatureHeader));
    const parsed = notification.safeParse(parseSigned(body));
    if (!parsed.success) throw new AppError('invalid_request');
    return parsed.data;
  },
};
