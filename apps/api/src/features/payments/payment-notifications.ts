import { notificationSource } from '../notifications/notification-source.ts';
import { type PaymentDoc, PaymentModel } from './payment.model.ts';

/** Notifies the payer that a payment was received, is to be refunded, and was refunded. */
export const paymentNotifications = notificationSource<PaymentDoc>(
  PaymentModel,
  ({ _id, user, title, amount }) =>
    user ? [{ to: user, data: { payment: String(_id), title: title ?? '', price: amount } }] : [],
);
