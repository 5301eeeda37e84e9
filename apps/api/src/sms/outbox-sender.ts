import { appendFile } from 'node:fs/promises';
import type { SmsSender } from './sms-sender.ts';

/** For test suites: each message is one line, `E164 code`, at the end of a file. */
export const outboxSender = (file: string): SmsSender => ({
  send: ({ phone, code }) => appendFile(file, `${phone} ${code}\n`, { mode: 0o600 }),
});
