import { appendFile } from 'node:fs/promises';
import type { SmsSender } from './sms-sender.ts';

/** For test suites: each code is one line, `E164 code`, at the end of a file; messages without one go to a file beside it. */
export const outboxSender = (file: string): SmsSender => ({
  send: ({ phone, code, text }) =>
    code
      ? appendFile(file, `${phone} ${code}\n`, { mode: 0o600 })
      : appendFile(`${file}.notices`, `${phone} ${text}\n`, { mode: 0o600 }),
});
