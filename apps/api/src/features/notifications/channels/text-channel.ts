import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import { consumeRateLimit } from '../../../core/limits/rate-limits.ts';
import { absoluteUrl } from '../../../core/requests/absolute-url.ts';
import { log } from '../../../log.ts';
import { sendSms, usableCodeChannels } from '../../../sms/sms.ts';
import type { Channel } from './channel.ts';
import { summaryOf } from './summary.ts';

/** A message must fit into three parts of an SMS with letters outside the GSM alphabet. */
const maxLength = 190;

const shorten = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;

/** Returns whether a person may receive another message today. */
async function isWithinLimit(user: string): Promise<boolean> {
  try {
    await consumeRateLimit('notificationText', user);
    return true;
  } catch {
    log.info({ user }, 'no further notification was sent to a phone today');
    return false;
  }
}

/** SMS or WhatsApp to a proven number, within the limit of the person and the day’s budget of this server. */
export const textChannel = (name: CodeChannel): Channel => ({
  isUsable: () => usableCodeChannels.includes(name),
  async send({ _id, phoneNumber, phoneVerifiedAt }, notifications, { language }) {
    if (!phoneVerifiedAt || !(await isWithinLimit(String(_id)))) return;
    const { title, text, path } = summaryOf(notifications, language);
    const url = absoluteUrl(path);
    const message = `${shorten(`${title}. ${text}`, Math.max(40, maxLength - url.length))} ${url}`;
    await sendSms({ phone: phoneNumber, text: message, code: '' }, { kind: 'notification', channel: name });
  },
});
