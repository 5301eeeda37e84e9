import { notificationData } from '@laterite/shared/features/notifications/notification.ts';
import { idSchema } from '@laterite/shared/ids.ts';
import * as z from 'zod/mini';

/** Fields of a notification that may show the name of a member. */
export const nameFields = ['person', 'name', 'title'] as const;

const member = z.optional(idSchema);

/** Stored data of a notification. An id identifies the member whose name the field shows: the name is read from the account, and is hidden once the account is deleted. */
export const storedNotificationData = z.extend(notificationData, {
  personId: member,
  nameId: member,
  titleId: member,
});
export type StoredNotificationData = z.infer<typeof storedNotificationData>;
