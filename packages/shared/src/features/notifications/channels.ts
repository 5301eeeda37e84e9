/** Ways by which notifications reach a person beside the list in the app. */
export const notificationChannels = ['push', 'email', 'sms', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
