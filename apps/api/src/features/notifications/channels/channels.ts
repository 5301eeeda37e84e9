import {
  type NotificationChannel,
  notificationChannels,
} from '@laterite/shared/features/notifications/channels.ts';
import type { Channel } from './channel.ts';
import { emailChannel } from './email-channel.ts';
import { pushChannel } from './push-channel.ts';
import { textChannel } from './text-channel.ts';

/** All delivery channels. */
export const channels: Record<NotificationChannel, Channel> = {
  push: pushChannel,
  email: emailChannel,
  sms: textChannel('sms'),
  whatsapp: textChannel('whatsapp'),
};

/** Returns the channels this server can send by. */
export const usableChannels = (): NotificationChannel[] =>
  notificationChannels.filter((name) => channels[name].isUsable());
