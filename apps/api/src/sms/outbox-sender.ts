import { appendFile } from 'node:fs/promises';
import type { SmsSender } from './sms-sender.ts';

/** For test suites: each code is one line, `E164 code`, at the end of a file; messages go to files beside it, those with a code and those without. */
export const outboxSender = (file: string): SmsSender => ({
  async send({ phone, code, text }) {
    const write = (path: string, content: string) =>
      appendFile(path, `${phone} ${content}\n`, { mode: 0o600 });
    await write(`${file}.${code ? 'texts' : 'notices'}`, text);
    if (code) await write(file, code);
  },
});
