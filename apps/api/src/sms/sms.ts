import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type Config, config } from '../config.ts';
import { databaseStore } from '../core/rate-limit-stores.ts';
import { log } from '../log.ts';
import { consoleSender, missingSender } from './console-sender.ts';
import { httpSender } from './http-sender.ts';
import { outboxSender } from './outbox-sender.ts';
import type { SmsMessage, SmsSender } from './sms-sender.ts';

type Settings = Pick<Config, 'sms' | 'otpOutbox' | 'production'>;

/** Where no gateway is set up, development and test suites still see every message. */
const withoutGateway = ({ otpOutbox, production }: Settings): SmsSender => {
  if (otpOutbox) return outboxSender(otpOutbox);
  return production ? missingSender : consoleSender;
};

/** The way text messages leave, as the settings say. */
export const senderOf = (settings: Settings): SmsSender =>
  settings.sms.gateway ? httpSender(settings.sms.gateway) : withoutGateway(settings);

/** The way WhatsApp messages leave; undefined for a production server that was given none. */
export function whatsAppSenderOf(settings: Settings): SmsSender | undefined {
  const { whatsapp } = settings.sms;
  if (whatsapp) return httpSender(whatsapp, 'WhatsApp');
  return settings.production ? undefined : withoutGateway(settings);
}

const sms = senderOf(config);
const whatsApp = whatsAppSenderOf(config);

/** The channels this server can send by. */
export const usableChannels: CodeChannel[] = whatsApp ? ['sms', 'whatsapp'] : ['sms'];

/** Sends a message within the day’s budget, by SMS where the channel is missing; beyond the budget nothing leaves and the operator is told. */
export async function sendSms(message: SmsMessage, channel: CodeChannel = 'sms'): Promise<void> {
  const { count } = await databaseStore.add('smsBudget', dayMs);
  if (count > config.sms.dailyBudget) {
    log.error({ count, alarm: 'sms_budget' }, 'the daily SMS budget is used up: no message was sent');
    return;
  }
  await (channel === 'whatsapp' && whatsApp ? whatsApp : sms).send(message);
}
