import type { NotificationChannel } from '../notifications/channels.ts';

/** Default channels of a new alert besides the list in the app. */
export const defaultAlertChannels: readonly NotificationChannel[] = ['push', 'email'];
