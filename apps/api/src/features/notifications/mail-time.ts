import type { NotificationKind } from '@laterite/shared/features/notifications/notification-kinds.ts';
import { topicOf } from '@laterite/shared/features/notifications/notification-kinds.ts';
import type { NotificationPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { hourMs, minuteMs } from '@laterite/shared/time.ts';
import { config } from '../../config.ts';

const quietFrom = 21;
const quietUntil = 7;
const digestAt = 18;

/** What a member is told by a notice of its own where the gateway MAIL_URL is set up. */
const kindsWithNotice: readonly NotificationKind[] = [
  'listing_expires',
  'claim_accepted',
  'claim_refused',
  'password_changed',
  'email_changed',
  'phone_changed',
];

/** Returns hour and minute of a moment where a person is. */
function clockIn(timeZone: string, at: number): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric' })
    .format(at)
    .split(':');
  return { hour: Number(parts[0]) % 24, minute: Number(parts[1]) };
}

/** Returns the next moment at which it is this hour where the person is. */
function nextHour(hour: number, timeZone: string, at: number): number {
  const clock = clockIn(timeZone, at);
  const hours = (hour - clock.hour + 24) % 24 || 24;
  return Math.floor(at / minuteMs) * minuteMs + hours * hourMs - clock.minute * minuteMs;
}

const isQuiet = (hour: number) => hour >= quietFrom || hour < quietUntil;

/** Whether e-mails can leave: in production through a mail server only; elsewhere the log shows them. */
const canMail = () => config.smtp !== undefined || !config.production;

/** Returns when a notification leaves by e-mail; undefined where the person does not want it. */
export function mailTime(
  kind: NotificationKind,
  { email, isDigest, quietHours, timeZone }: NotificationPreferences,
  at = Date.now(),
): Date | undefined {
  if (!canMail() || !email.includes(topicOf(kind))) return undefined;
  if (config.sms.mail && kindsWithNotice.includes(kind)) return undefined;
  if (isDigest) return new Date(nextHour(digestAt, timeZone, at));
  const mustWait = quietHours && isQuiet(clockIn(timeZone, at).hour);
  return new Date(mustWait ? nextHour(quietUntil, timeZone, at) : at);
}
