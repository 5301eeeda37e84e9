import * as z from 'zod/mini';
import { languages } from '../../languages.ts';
import { notificationChannels } from './channels.ts';
import { notificationTopics } from './notification-kinds.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const topics = z.array(z.enum(notificationTopics)).check(z.maxLength(notificationTopics.length));

/** Topics whose notifications each channel delivers, besides the list in the app. Alerts have their own channels. */
export const notificationPreferences = z.object({
  push: topics,
  email: topics,
  sms: topics,
  whatsapp: topics,
  /** Whether e-mails are collected in one per day instead of sent at once. */
  isDigest: z.boolean(),
  /** Whether notifications appear only in the app between 21:00 and 07:00. */
  quietHours: z.boolean(),
  language: z.enum(languages),
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'field.invalid')),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** Changes of the preferences: absent fields are unchanged. */
export const preferenceChanges = z.partial(notificationPreferences);
export type PreferenceChanges = z.infer<typeof preferenceChanges>;

/** Stored preferences; `version` counts their changes. */
export const storedPreferences = z.extend(notificationPreferences, { version: z.int() });
export type StoredPreferences = z.infer<typeof storedPreferences>;

/** Default preferences. */
export const defaultPreferences: NotificationPreferences = {
  // All topics, because each device asks for permission first.
  push: [...notificationTopics],
  email: ['requests', 'messages', 'listings', 'decisions', 'companies', 'security'],
  // None, because each message has a cost.
  sms: [],
  whatsapp: [],
  isDigest: false,
  quietHours: true,
  language: 'fr',
  timeZone: 'Africa/Abidjan',
};

/** Channels of this server, and the public key of web push for browsers; null if web push is unavailable. */
export const channelState = z.object({
  usable: z.array(z.enum(notificationChannels)),
  pushKey: z.nullable(z.string()),
});
