/** Channels of notifications besides the list in the app. */
export const notificationChannels = ['push', 'email', 'sms', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
