import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { phoneNumber } from '../auth/auth.ts';
import { mobileOperators, paidServices } from './services.ts';

/** States of a payment. `expired`: not confirmed in time; `cancelled`: by its payer. A later confirmation still sets both to `paid`. */
export const paymentStates = ['pending', 'paid', 'failed', 'expired', 'cancelled'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Refunds of received payments. `due`: the paid service was not possible or the payment had been cancelled, and the team pays the money back; `done`: the provider reported the refund. */
const refundStates = ['due', 'done'] as const;

/** Payment providers; the simulator transfers no money. */
export const paymentProviders = ['simulator', 'fedapay'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const currencies = ['XOF', 'XAF'] as const;
export type Currency = (typeof currencies)[number];

const service = z.enum(paidServices);
const operator = z.enum(mobileOperators);
const money = { amount: z.int(), currency: z.enum(currencies) };

/** Paid services, their prices for this member, and the operators of their country. */
export const serviceOffers = z.object({
  items: z.array(z.object({ service, ...money })),
  operators: z.array(operator),
});
export type ServiceOffers = z.infer<typeof serviceOffers>;

export const newPayment = z.object({
  service,
  /** The listing to boost, or the company to visit. */
  subject: idSchema,
  /** Phone number that pays; default: that of the account. */
  phone: z.optional(phoneNumber),
  /** Null or absent: chosen on the provider’s page. */
  operator: z.nullish(operator),
});
export type NewPayment = z.infer<typeof newPayment>;

/** Listing to boost with a free boost. */
export const freeBoostUse = z.object({ listing: idSchema });

/** End of the listing's boosts, and number of the member's remaining free ones. */
export const usedFreeBoost = z.object({ boostedUntil: z.iso.datetime(), left: z.int() });
export type UsedFreeBoost = z.infer<typeof usedFreeBoost>;

/** A free boost of the member; unused while `usedAt` is null. */
export const freeBoost = z.object({
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
  listing: z.nullable(idSchema),
});
export type FreeBoost = z.infer<typeof freeBoost>;

export const payment = z.object({
  _id: idSchema,
  service,
  subject: idSchema,
  /** Title of the listing or name of the company at the start of the payment. */
  title: z.string(),
  ...money,
  state: z.enum(paymentStates),
  refund: z.nullable(z.enum(refundStates)),
  operator: z.nullable(operator),
  /** Phone number that pays; null once the payment is no longer pending. */
  phone: z.nullable(z.string()),
  /** URL where the payer confirms it; null if it is no longer pending. */
  url: z.nullable(z.string()),
  /** Receipt number, `LAT-2026-000123`; null until the paid service is provided or a refund is due. */
  receipt: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  paidAt: z.nullable(z.iso.datetime()),
  cancelledAt: z.nullable(z.iso.datetime()),
});
export type Payment = z.infer<typeof payment>;
export const paymentPage = pageOf(payment);

export const receiptParams = z.object({ number: z.string().check(z.regex(/^LAT-\d{4}-\d{6,9}$/)) });

export const receipt = z.object({
  number: z.string(),
  service,
  title: z.string(),
  ...money,
  operator: z.nullable(operator),
  paidAt: z.iso.datetime(),
  /** Name of the member who paid. */
  payer: z.string(),
  /** End of a listing's boost. */
  boostedUntil: z.nullable(z.iso.datetime()),
  /** Whether the simulator executed the payment, without a transfer of money. */
  isSimulated: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;
