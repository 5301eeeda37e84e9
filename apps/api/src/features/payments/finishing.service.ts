import type { AuditValues } from '@laterite/shared/features/admin/audit-values.ts';
import { type Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { log } from '../../log.ts';
import { audit } from '../audit/audit.service.ts';
import { type PaymentDoc, PaymentModel } from './payment.model.ts';
import { nextReceiptNumber } from './receipt-counter.model.ts';
import { serviceOf } from './subjects.ts';

/** Numbers the receipt, once. A crash between the counter and the payment leaves a number unused. */
async function numberReceipt({ _id, receipt, paidAt }: PaymentDoc): Promise<void> {
  if (receipt) return;
  const number = await nextReceiptNumber(paidAt!);
  await PaymentModel.updateOne({ _id, receipt: null }, { $set: { receipt: number } });
}

/** Returns the values of a refund for the audit log: the payer, the sum and the reference at the provider. */
export const refundValues = ({ user, amount, currency, providerReference }: PaymentDoc): AuditValues => ({
  sum: `${amount} ${currency}`,
  ...(user && { member: String(user) }),
  ...(providerReference && { reference: providerReference }),
});

/** Records once that a paid payment must be refunded. */
async function recordRefundDue(payment: PaymentDoc): Promise<void> {
  const { _id } = payment;
  const { modifiedCount } = await PaymentModel.updateOne(
    { _id, unhonouredAt: null },
    { $set: { unhonouredAt: new Date() }, $push: { outbox: outboxEntry('payment_refund_due') } },
  );
  if (modifiedCount === 0) return;
  log.error(
    { payment: _id, alarm: 'payment_unhonoured' },
    'the paid service is no longer possible: refund the payment',
  );
  await audit('payment_unhonoured', { target: String(_id), after: refundValues(payment) });
}

/** Records once that a payment must be refunded because its service was dropped; nothing where it was refunded before. */
export async function refundDropped(_id: Types.ObjectId): Promise<void> {
  const payment = await PaymentModel.findOne({ _id, refundedAt: null }).lean<PaymentDoc>();
  if (payment) await recordRefundDue(payment);
}

/** Numbers the receipt of a paid payment and provides the paid service; may be repeated. */
export async function finishPayment(payment: PaymentDoc): Promise<void> {
  const { _id, service, cancelledAt } = payment;
  await numberReceipt(payment);
  const isHonoured = !cancelledAt && (await serviceOf[service].honour(payment));
  if (!isHonoured) await recordRefundDue(payment);
  // The request and the job may finish the same payment, but only one of them notifies.
  await PaymentModel.updateOne(
    { _id, unfinishedSince: trusted({ $ne: null }) },
    {
      $unset: { unfinishedSince: 1 },
      ...(isHonoured && { $push: { outbox: outboxEntry('payment_paid') } }),
    },
  );
}
