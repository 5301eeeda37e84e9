import type { Notification } from '@laterite/shared/features/notifications/notification.ts';
import { notificationText } from '@laterite/shared/features/notifications/notification-text.ts';
import { interpolate, type Language } from '@laterite/shared/languages.ts';
import { pages } from '@laterite/shared/pages.ts';

const several: Record<Language, string> = { fr: '{count} notifications', en: '{count} notifications' };

/** Returns the title of a message with one or several notifications. */
export const summaryTitle = (titles: string[], language: Language): string =>
  titles.length === 1 ? titles[0]! : interpolate(several[language], { count: titles.length });

/** Returns notifications as one short message: the only one with its place, or their number and their titles. */
export function summaryOf(notifications: Notification[], language: Language) {
  const items = notifications.map(({ kind, data, path }) => ({
    ...notificationText(language, kind, data),
    path,
  }));
  if (items.length === 1) return items[0]!;
  const titles = items.map(({ title }) => title);
  return {
    title: summaryTitle(titles, language),
    text: [...new Set(titles)].join(', '),
    path: pages.notifications.path,
  };
}
