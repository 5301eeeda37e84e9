import type { PaymentState } from '@laterite/shared/features/payments/payment.ts';
import type { QueryFilter } from 'mongoose';
import { type PaymentFields, PaymentModel } from './payment.model.ts';

/** Fields that only a pending payment has. */
export const pendingFields = { pendingKey: 1, phone: 1 } as const;

/** Sets the pending payments that match a filter to a final state, without a confirmation; returns their number. */
export async function endPending(
  filter: QueryFilter<PaymentFields>,
  state: Exclude<PaymentState, 'pending' | 'paid'>,
): Promise<number> {
  const cancelled = state === 'cancelled' && { cancelledAt: new Date() };
  const { modifiedCount } = await PaymentModel.updateMany(
    { ...filter, state: 'pending' },
    { $set: { state, ...cancelled }, $unset: pendingFields },
  );
  return modifiedCount;
}
