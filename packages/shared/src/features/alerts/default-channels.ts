import type { NotificationChannel } from '../notifications/channels.ts';

/** How a new alert tells beside the list in the app. */
export const defaultAlertChannels: readonly NotificationChannel[] = ['push', 'email'];
