import { log } from '../log.ts';
import type { SmsSender } from './sms-sender.ts';

/** For development: the code appears on the console of whoever runs the server, and in no log. */
export const consoleSender: SmsSender = {
  async send({ phone, text }) {
    log.info('a code was sent to the console');
    process.stdout.write(`SMS to ${phone}: ${text}\n`);
  },
};

/** For a production server that was given no gateway. */
export const missingSender: SmsSender = {
  async send() {
    throw new Error('No SMS gateway is configured: set SMS_DRIVER=http and SMS_URL');
  },
};
