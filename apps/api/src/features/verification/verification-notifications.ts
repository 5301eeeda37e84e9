import { notificationSource } from '../notifications/notification-source.ts';
import { type VerificationDoc, VerificationModel } from './verification.model.ts';

/** Who sent a request is notified of its decision and of its end. */
export const verificationNotifications = notificationSource<VerificationDoc>(
  VerificationModel,
  ({ user }, { data }) => (user ? [{ to: user, data: data ?? {} }] : []),
);
