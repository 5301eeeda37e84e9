import type { Payment, Receipt } from '@laterite/shared/features/payments/payment.ts';
import type { PaymentDoc } from './payment.model.ts';

function refundOf({ refundedAt, unhonouredAt }: PaymentDoc): Payment['refund'] {
  if (refundedAt) return 'done';
  return unhonouredAt ? 'due' : null;
}

/** A payment as its payer reads it. */
export const toPayment = (found: PaymentDoc): Payment => ({
  _id: String(found._id),
  service: found.service,
  subject: String(found.subject),
  title: found.title ?? '',
  amount: found.amount,
  currency: found.currency,
  state: found.state,
  refund: refundOf(found),
  operator: found.operator ?? null,
  phone: found.phone ?? null,
  url: found.state === 'pending' ? (found.url ?? null) : null,
  receipt: found.unfinishedSince ? null : (found.receipt ?? null),
  createdAt: found.createdAt.toISOString(),
  expiresAt: found.expiresAt.toISOString(),
  paidAt: found.paidAt?.toISOString() ?? null,
  cancelledAt: found.cancelledAt?.toISOString() ?? null,
});

/** The receipt of a payment that has its number. */
export const toReceipt = (found: PaymentDoc, payer: string): Receipt => ({
  number: found.receipt!,
  service: found.service,
  title: found.title ?? '',
  amount: found.amount,
  currency: found.currency,
  operator: found.operator ?? null,
  paidAt: found.paidAt!.toISOString(),
  payer,
  boostedUntil: found.boostedUntil?.toISOString() ?? null,
  isSimulated: found.provider === 'simulator',
});
