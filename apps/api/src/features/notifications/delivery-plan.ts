import type { NotificationChannel } from '@laterite/shared/features/notifications/channels.ts';
import type { NotificationKind } from '@laterite/shared/features/notifications/notification-kinds.ts';
import { topicOf } from '@laterite/shared/features/notifications/notification-kinds.ts';
import type { NotificationPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { hourMs, minuteMs } from '@laterite/shared/time.ts';
import { config } from '../../config.ts';
import type { StoredNotificationData } from '../../core/changes/stored-notification-data.ts';
import { usableChannels } from './channels/channels.ts';
import type { Delivery } from './notification.model.ts';

const quietFrom = 21;
const quietUntil = 7;
const digestAt = 18;

/** Kinds with a separate account notice, which is sent through the gateway MAIL_URL, else by phone. */
const kindsWithNotice: readonly NotificationKind[] = [
  'request_reminder',
  'listing_expires',
  'claim_accepted',
  'claim_refused',
  'password_changed',
  'email_changed',
  'phone_changed',
];

function hasNotice(channel: NotificationChannel, kind: NotificationKind): boolean {
  const isOfNotices = config.sms.mail ? channel === 'email' : channel === 'sms' || channel === 'whatsapp';
  return isOfNotices && kindsWithNotice.includes(kind);
}

/** Returns hour and minute of a moment in a person's time zone. */
function clockIn(timeZone: string, at: number): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric' })
    .format(at)
    .split(':');
  return { hour: Number(parts[0]) % 24, minute: Number(parts[1]) };
}

/** Returns the next moment at which it is this hour in a person's time zone. */
function nextHour(hour: number, timeZone: string, at: number): number {
  const clock = clockIn(timeZone, at);
  const hours = (hour - clock.hour + 24) % 24 || 24;
  return Math.floor(at / minuteMs) * minuteMs + hours * hourMs - clock.minute * minuteMs;
}

/**
 * Delay of e-mails and text messages about a conversation, which are not sent if the message is read in the app
 * meanwhile, and of all messages about stars, which are not sent if the same person comments meanwhile.
 */
const delayMs = 5 * minuteMs;

const delayOf = (channel: NotificationChannel, kind: NotificationKind): number =>
  kind === 'rating_received' || (kind === 'message_received' && channel !== 'push') ? delayMs : 0;

const isQuiet = (hour: number) => hour >= quietFrom || hour < quietUntil;

/** Returns the end of a person's quiet hours, or the moment itself outside of them. */
export function afterQuietHours(
  { quietHours, timeZone }: Pick<NotificationPreferences, 'quietHours' | 'timeZone'>,
  at: number,
): number {
  const mustWait = quietHours && isQuiet(clockIn(timeZone, at).hour);
  return mustWait ? nextHour(quietUntil, timeZone, at) : at;
}

function timeOf(channel: NotificationChannel, preferences: NotificationPreferences, at: number): number {
  const { isDigest, timeZone } = preferences;
  if (channel === 'email' && isDigest) return nextHour(digestAt, timeZone, at);
  return afterQuietHours(preferences, at);
}

interface Planned {
  kind: NotificationKind;
  preferences: NotificationPreferences;
  /** Channels of this notification, regardless of preferences. */
  channels?: readonly NotificationChannel[] | undefined;
  data?: Pick<StoredNotificationData, 'accepted'>;
}

/** Returns the channels of a notification with the time to send it through each. */
export function planDeliveries({ kind, preferences, channels, data }: Planned, at = Date.now()): Delivery[] {
  const isChosen = (channel: NotificationChannel) =>
    channels ? channels.includes(channel) : preferences[channel].includes(topicOf(kind));
  return (
    usableChannels()
      // A reminder to confirm a completion has no account notice.
      .filter((channel) => isChosen(channel) && (data?.accepted === false || !hasNotice(channel, kind)))
      .map((channel) => {
        const planned = timeOf(channel, preferences, at + delayOf(channel, kind));
        return { channel, at: new Date(planned), tries: 0 };
      })
  );
}
