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

/** How notifications reach a person beside the list: by each channel for the topics chosen. Alerts have channels of their own. */
export const notificationPreferences = z.object({
  push: topics,
  email: topics,
  sms: topics,
  whatsapp: topics,
  /** One e-mail a day instead of one at once. */
  isDigest: z.boolean(),
  /** Nothing but the list in the app between 21:00 and 07:00. */
  quietHours: z.boolean(),
  language: z.enum(languages),
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'field.invalid')),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** An edit of the preferences: those left out stay. */
export const preferenceChanges = z.partial(notificationPreferences);
export type PreferenceChanges = z.infer<typeof preferenceChanges>;

/** Preferences as they are stored; `version` counts their changes. */
export const storedPreferences = z.extend(notificationPreferences, { version: z.int() });
export type StoredPreferences = z.infer<typeof storedPreferences>;

/** Preferences of a person who has chosen none. */
export const defaultPreferences: NotificationPreferences = {
  // A device asks for them itself.
  push: [...notificationTopics],
  email: ['requests', 'messages', 'listings', 'decisions', 'companies', 'security'],
  // Messages cost: only what a person chose.
  sms: [],
  whatsapp: [],
  isDigest: false,
  quietHours: true,
  language: 'fr',
  timeZone: 'Africa/Abidjan',
};

/** Channels of this server, and what a browser needs for web push; null where it cannot be used. */
export const channelState = z.object({
  usable: z.array(z.enum(notificationChannels)),
  pushKey: z.nullable(z.string()),
});
export type ChannelState = z.infer<typeof channelState>;
