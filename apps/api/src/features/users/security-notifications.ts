import { notificationSource } from '../notifications/notification-source.ts';
import { type UserDoc, UserModel } from './user.model.ts';

/** A member is notified of log-ins and changes of their own account, whoever made them. */
export const securityNotifications = notificationSource<UserDoc>(UserModel, ({ _id }, { data }) => [
  { to: _id, data: { ...data } },
]);
