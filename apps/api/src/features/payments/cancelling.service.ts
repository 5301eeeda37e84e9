import type { Payment } from '@laterite/shared/features/payments/payment.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { log } from '../../log.ts';
import { applyReport } from './applying.service.ts';
import { type PaymentDoc, PaymentModel } from './payment.model.ts';
import { toPayment } from './payment-view.ts';
import { endPending } from './pending.ts';
import { providerInUse } from './providers/current-provider.ts';

/** Applies the state at the provider, if it responds: a payment whose confirmation is under way should not be refunded. */
async function refresh({ _id, provider, providerReference }: PaymentDoc): Promise<void> {
  if (!providerReference) return;
  try {
    const report = await providerInUse(provider)?.status(providerReference);
    if (report) await applyReport(provider, report);
  } catch (err) {
    log.warn({ err, payment: _id }, 'a payment is cancelled without its state at the provider');
  }
}

/** Cancels a pending payment, unless the provider has its confirmation; returns the payment as it is then. */
export async function cancelPending(payment: PaymentDoc): Promise<PaymentDoc> {
  const { _id, state } = payment;
  if (state !== 'pending') return payment;
  await refresh(payment);
  await endPending({ _id }, 'cancelled');
  return (await PaymentModel.findById(_id).lean<PaymentDoc>())!;
}

/** Cancels a pending payment of a member. */
export async function cancel(id: string, { id: user }: CurrentUser): Promise<Payment> {
  const found = await PaymentModel.findOne({ _id: id, user }).lean<PaymentDoc>();
  if (!found) throw new AppError('payment_not_found');
  return toPayment(await cancelPending(found));
}
