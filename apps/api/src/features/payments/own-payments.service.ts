import type { Payment, Receipt } from '@laterite/shared/features/payments/payment.ts';
import { allFields } from '../../core/database-helpers.ts';
import { type PageRequest, readPage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { markReadAbout } from '../notifications/notifications.service.ts';
import { UserModel } from '../users/user.model.ts';
import { type PaymentDoc, PaymentModel } from './payment.model.ts';
import { toPayment, toReceipt } from './payment-view.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;

/** Returns a page of the payments of a member. */
export async function browse(part: PageRequest, { id: user }: CurrentUser) {
  const page = await readPage(PaymentModel, { user }, newestFirst, allFields, part);
  return { ...page, items: page.items.map((found) => toPayment(found as PaymentDoc)) };
}

/** Returns a payment of a member; throws not found for payments of others. */
export async function read(id: string, { id: user }: CurrentUser): Promise<Payment> {
  const found = await PaymentModel.findOne({ _id: id, user }).lean<PaymentDoc>();
  if (!found) throw new AppError('payment_not_found');
  const payment = toPayment(found);
  if (payment.state !== 'pending') await markReadAbout(id, user);
  return payment;
}

/** Returns the receipt of a payment of a member. */
export async function readReceipt(number: string, { id: user }: CurrentUser): Promise<Receipt> {
  const found = await PaymentModel.findOne({ receipt: number, user }).lean<PaymentDoc>();
  if (!found) throw new AppError('payment_not_found');
  const member = await UserModel.findById(user, { userName: 1, fullName: 1 }).lean();
  return toReceipt(found, member?.fullName ?? member?.userName ?? '');
}

/** Returns the payments of a member for the export of their account. */
export const exportPaymentsOf = async (user: string): Promise<Payment[]> =>
  (await PaymentModel.find({ user }).sort({ createdAt: -1, _id: -1 }).lean<PaymentDoc[]>()).map(toPayment);

/** Removes a deleted account from its payments: sums, numbers and times stay for the accounts of the platform. */
export async function anonymizePayments(user: string): Promise<void> {
  await PaymentModel.updateMany({ user }, { $unset: { user: 1, title: 1, operator: 1, phone: 1, url: 1 } });
}
