import { notificationData } from '@laterite/shared/features/notifications/notification.ts';
import { idSchema } from '@laterite/shared/ids.ts';
import * as z from 'zod/mini';

/** Fields of a notification that may show the name of a member. */
export const nameFields = ['person', 'name', 'title'] as const;

const member = z.optional(idSchema);

/** Data of a notification as stored. An id names the member whose name the field shows: it is read with the account, and with the account it is gone. */
export const storedNotificationData = z.extend(notificationData, {
  personId: member,
  nameId: member,
  titleId: member,
});
export type StoredNotificationData = z.infer<typeof storedNotificationData>;
