import { log } from '../log.ts';
import type { SmsSender } from './sms-sender.ts';

/** For development: prints the code to the console of the server, never to a log. */
export const consoleSender: SmsSender = {
  async send({ phone, text }) {
    log.info('a code was sent to the console');
    process.stdout.write(`SMS to ${phone}: ${text}\n`);
  },
};

/** Sender of a production server without a gateway. */
export const missingSender: SmsSender = {
  async send() {
    throw new Error('No SMS gateway is configured: set SMS_DRIVER=http and SMS_URL');
  },
};
