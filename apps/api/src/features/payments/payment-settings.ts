import { type PaidService, servicePrices } from '@laterite/shared/features/payments/services.ts';
import * as z from 'zod';
import { webAddress } from '../../config/setting-types.ts';

const price = z.coerce.number().int().min(1).max(10_000_000).optional();
const secret = z.string().min(16, 'needs 16 characters or more').optional();

/** Settings of payments for services of the platform. */
export const paymentVariables = {
  PAYMENTS: z.enum(['off', 'simulator', 'fedapay']).default('off'),
  FEDAPAY_SECRET_KEY: secret,
  FEDAPAY_WEBHOOK_SECRET: secret,
  FEDAPAY_URL: webAddress('must be an address such as https://sandbox-api.fedapay.com').default(
    'https://api.fedapay.com',
  ),
  BOOST_PRICE: price,
  VISIT_PRICE: price,
};
const paymentSettings = z.object(paymentVariables);
type Env = z.infer<typeof paymentSettings>;

/** Returns the missing settings that the aggregator requires. */
export const missingForPayments = (env: Env): (keyof Env)[] =>
  env.PAYMENTS === 'fedapay'
    ? (['FEDAPAY_SECRET_KEY', 'FEDAPAY_WEBHOOK_SECRET'] as const).filter((name) => !env[name])
    : [];

/** Returns the provider and the prices of services; undefined where payments are off. */
export function paymentsOf(env: Env) {
  if (env.PAYMENTS === 'off') return undefined;
  const prices: Record<PaidService, number> = {
    boost: env.BOOST_PRICE ?? servicePrices.boost,
    visit: env.VISIT_PRICE ?? servicePrices.visit,
  };
  const { FEDAPAY_URL, FEDAPAY_SECRET_KEY = '', FEDAPAY_WEBHOOK_SECRET = '' } = env;
  const url = FEDAPAY_URL.replace(/\/+$/, '');
  return {
    provider: env.PAYMENTS,
    prices,
    fedapay: { url, secretKey: FEDAPAY_SECRET_KEY, webhookSecret: FEDAPAY_WEBHOOK_SECRET },
  };
}
