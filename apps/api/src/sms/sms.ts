import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type Config, config } from '../config.ts';
import { databaseStore } from '../core/limits/rate-limit-stores.ts';
import { log } from '../log.ts';
import { consoleSender, missingSender } from './console-sender.ts';
import { isAllowedNumber } from './countries.ts';
import { httpSender } from './http-sender.ts';
import { countMessage, type MessageKind } from './message-counts.ts';
import { outboxSender } from './outbox-sender.ts';
import type { SmsMessage, SmsSender } from './sms-sender.ts';

type Settings = Pick<Config, 'sms' | 'otpOutbox' | 'production'>;

/** Returns the sender without a gateway: development and test suites still receive every message. */
export const withoutGateway = ({ otpOutbox, production }: Settings): SmsSender => {
  if (otpOutbox) return outboxSender(otpOutbox);
  return production ? missingSender : consoleSender;
};

/** Returns the sender of text messages for some settings. */
export const senderOf = (settings: Settings): SmsSender =>
  settings.sms.gateway ? httpSender(settings.sms.gateway) : withoutGateway(settings);

/** Returns the sender of WhatsApp messages; undefined for a production server without such a gateway. */
export function whatsAppSenderOf(settings: Settings): SmsSender | undefined {
  const { whatsapp } = settings.sms;
  if (whatsapp) return httpSender(whatsapp, 'WhatsApp');
  return settings.production ? undefined : withoutGateway(settings);
}

const sms = senderOf(config);
const whatsApp = whatsAppSenderOf(config);
const senders = { sms: sms === missingSender ? undefined : sms, whatsapp: whatsApp };

/** Returns the channels through which this server can send. */
export const usableCodeChannels = (['sms', 'whatsapp'] satisfies CodeChannel[]).filter(
  (name) => senders[name],
);

/** Returns whether messages can be sent: not on a production server without a gateway. */
export const canSendSms = (): boolean =>
  !config.production || config.sms.gateway !== undefined || config.sms.whatsapp !== undefined;

/** Share of a budget from which the operator is warned. */
const nearlyUsed = 0.8;

/** Counts a message against the day’s budget of its kind; returns false beyond it. Alarms are lines of the log. */
async function isWithinBudget(kind: MessageKind): Promise<boolean> {
  const budget = config.sms.dailyBudgets[kind];
  const { count } = await databaseStore.add(`smsBudget:${kind}`, dayMs);
  if (count > budget) {
    log.error({ kind, count, alarm: 'sms_budget' }, 'the daily SMS budget is used up: no message was sent');
  } else if (count === Math.ceil(budget * nearlyUsed)) {
    log.warn({ kind, count, budget, alarm: 'sms_budget' }, 'the daily SMS budget is nearly used up');
  }
  return count <= budget;
}

interface Sending {
  kind: MessageKind;
  /** Fallback where this channel is not configured. */
  channel?: CodeChannel | undefined;
}

/** Sends a message to an allowed country within the day’s budget of its kind; otherwise nothing leaves, and it is counted and logged. */
export async function sendSms(message: SmsMessage, { kind, channel = 'sms' }: Sending): Promise<void> {
  if (!isAllowedNumber(message.phone)) {
    countMessage(kind, 'country_refused');
    log.warn({ kind }, 'no message was sent to a country outside SMS_COUNTRIES');
    return;
  }
  if (!(await isWithinBudget(kind))) return countMessage(kind, 'over_budget');
  try {
    await (senders[channel] ?? whatsApp ?? sms).send(message);
    countMessage(kind, 'sent');
  } catch (error) {
    countMessage(kind, 'failed');
    throw error;
  }
}
