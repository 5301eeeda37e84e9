import { notificationSource } from '../notifications/notification-source.ts';
import { type UserDoc, UserModel } from './user.model.ts';

/** Notifies a member of log-ins and changes of their account, including their own. */
export const securityNotifications = notificationSource<UserDoc>(UserModel, ({ _id }, { data }) => [
  { to: _id, data: { ...data } },
]);
