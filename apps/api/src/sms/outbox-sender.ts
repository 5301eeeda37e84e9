import { appendFile } from 'node:fs/promises';
import type { SmsSender } from './sms-sender.ts';

/** Sender for test suites: writes each code as one line, `E164 code`, to the end of a file; writes messages to files beside it, separately with and without a code. */
export const outboxSender = (file: string): SmsSender => ({
  async send({ phone, code, text }) {
    const write = (path: string, content: string) =>
      appendFile(path, `${phone} ${content}\n`, { mode: 0o600 });
    await write(`${file}.${code ? 'texts' : 'notices'}`, text);
    if (code) await write(file, code);
  },
});
