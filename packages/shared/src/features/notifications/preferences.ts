import * as z from 'zod/mini';
import { languages } from '../../languages.ts';
import { notificationTopics } from './notification-kinds.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** How notifications reach a person beside the list: by e-mail for the topics chosen. */
export const notificationPreferences = z.object({
  email: z.array(z.enum(notificationTopics)).check(z.maxLength(notificationTopics.length)),
  /** One e-mail a day instead of one at once. */
  isDigest: z.boolean(),
  /** No e-mail between 21:00 and 07:00. */
  quietHours: z.boolean(),
  language: z.enum(languages),
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'field.invalid')),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** Preferences of a person who has chosen none. */
export const defaultPreferences: NotificationPreferences = {
  email: ['requests', 'listings', 'decisions', 'companies', 'security'],
  isDigest: false,
  quietHours: true,
  language: 'fr',
  timeZone: 'Africa/Abidjan',
};
