import { appendFile } from 'node:fs/promises';
import type { SmsSender } from './sms-sender.ts';

/** For test suites: each message is one line, `E164 code` or, where there is no code, `E164 text`, at the end of a file. */
export const outboxSender = (file: string): SmsSender => ({
  send: ({ phone, code, text }) => appendFile(file, `${phone} ${code || text}\n`, { mode: 0o600 }),
});
