import type { PaymentProviderName } from '@laterite/shared/features/payments/payment.ts';
import { trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { log } from '../../log.ts';
import { audit } from '../audit/audit.service.ts';
import { finishPayment, refundValues } from './finishing.service.ts';
import { type PaymentDoc, PaymentModel } from './payment.model.ts';
import { endPending, pendingFields } from './pending.ts';
import type { PaymentReport } from './providers/provider.ts';

/** Records once that the provider reported another amount: an operator must compare the accounts. */
async function refuseMismatch({ _id, amount, currency }: PaymentDoc, report: PaymentReport): Promise<never> {
  log.error({ payment: _id, alarm: 'payment_mismatch' }, 'a payment was reported with another sum');
  const { modifiedCount } = await PaymentModel.updateOne(
    { _id, mismatchedAt: null },
    { $set: { mismatchedAt: new Date() } },
  );
  if (modifiedCount > 0)
    await audit('payment_mismatched', {
      target: String(_id),
      before: { sum: `${amount} ${currency}` },
      after: { sum: `${report.amount} ${report.currency}` },
    });
  throw new AppError('payment_mismatch');
}

/** Makes a payment paid, also one that had expired, failed or been cancelled before; of several reports at once, one succeeds. */
async function markPaid({ _id }: PaymentDoc): Promise<void> {
  const now = new Date();
  const paid = await PaymentModel.findOneAndUpdate(
    { _id, state: trusted({ $ne: 'paid' }), refundedAt: null },
    {
      $set: { state: 'paid', paidAt: now, unfinishedSince: now },
      $unset: { ...pendingFields, nextCheckAt: 1 },
    },
    { returnDocument: 'after' },
  ).lean<PaymentDoc>();
  if (!paid) return;
  await audit('payment_paid', { target: String(_id) });
  // The job retries a failure here.
  await finishPayment(paid).catch((err: unknown) =>
    log.error({ err, payment: _id }, 'a paid payment is unfinished'),
  );
}

/** Records once that the payment was refunded, so that a later confirmation has no effect. The paid service is not undone. */
async function markRefunded(payment: PaymentDoc): Promise<void> {
  const { _id } = payment;
  const { modifiedCount } = await PaymentModel.updateOne(
    { _id, refundedAt: null },
    {
      $set: { refundedAt: new Date() },
      $unset: { nextCheckAt: 1 },
      $push: { outbox: outboxEntry('payment_refunded') },
    },
  );
  if (modifiedCount === 0) return;
  await endPending({ _id }, 'failed');
  await audit('payment_refunded', { target: String(_id), after: refundValues(payment) });
}

/** Applies a status report of the provider, in any order and any number of times: a paid payment stays paid. */
export async function applyReport(provider: PaymentProviderName, report: PaymentReport): Promise<void> {
  const found = await PaymentModel.findOne({ providerReference: report.reference }).lean<PaymentDoc>();
  if (found?.provider !== provider) throw new AppError('payment_not_found');
  if (report.state === 'pending') return;
  if (report.amount !== found.amount || report.currency !== found.currency)
    await refuseMismatch(found, report);
  if (report.state === 'paid') return markPaid(found);
  if (report.state === 'refunded') return markRefunded(found);
  await endPending({ _id: found._id }, 'failed');
}
