import { notificationSource } from '../notifications/notification-source.ts';
import { type PaymentDoc, PaymentModel } from './payment.model.ts';

/** Notifies the payer that a payment is to be refunded, and that it was. */
export const paymentNotifications = notificationSource<PaymentDoc>(
  PaymentModel,
  ({ _id, user, title, amount }) =>
    user ? [{ to: user, data: { payment: String(_id), title: title ?? '', price: amount } }] : [],
);
