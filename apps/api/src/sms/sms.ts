import { type Config, config } from '../config.ts';
import { countInDatabase } from '../http/counters.ts';
import { log } from '../log.ts';
import { consoleSender, missingSender } from './console-sender.ts';
import { httpSender } from './http-sender.ts';
import { outboxSender } from './outbox-sender.ts';
import type { SmsMessage, SmsSender } from './sms-sender.ts';

const dayMs = 24 * 3600 * 1000;

/** The way messages leave, as the settings say. */
export function senderOf({
  sms,
  otpOutbox,
  production,
}: Pick<Config, 'sms' | 'otpOutbox' | 'production'>): SmsSender {
  if (sms.gateway) return httpSender(sms.gateway);
  if (otpOutbox) return outboxSender(otpOutbox);
  return production ? missingSender : consoleSender;
}

const sender = senderOf(config);

/** Sends a message within the day’s budget; beyond it nothing leaves and the operator is told. */
export async function sendSms(message: SmsMessage): Promise<void> {
  const { count } = await countInDatabase.add('smsBudget', dayMs);
  if (count > config.sms.dailyBudget) {
    log.error({ count, alarm: 'sms_budget' }, 'the daily SMS budget is used up: no message was sent');
    return;
  }
  await sender.send(message);
}
