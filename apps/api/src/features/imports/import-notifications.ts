import { notificationSource } from '../notifications/notification-source.ts';
import { type ImportDoc, ImportModel } from './import.model.ts';

/** The member is notified when an administrator imports for them, and when a file is published or undone, perhaps an hour after they left the page. */
export const importNotifications = notificationSource<ImportDoc>(ImportModel, ({ owner }, { data }) => [
  { to: owner, data: { ...data } },
]);
