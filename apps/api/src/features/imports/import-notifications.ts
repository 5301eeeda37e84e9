import { notificationSource } from '../notifications/notification-source.ts';
import { type ImportDoc, ImportModel } from './import.model.ts';

/** Notifies the member when an administrator imports for them, and when an import is published or undone, because that may take an hour. */
export const importNotifications = notificationSource<ImportDoc>(ImportModel, ({ owner }, { data }) => [
  { to: owner, data: { ...data } },
]);
