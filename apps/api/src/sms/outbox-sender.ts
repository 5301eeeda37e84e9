import { appendFile } from 'node:fs/promises';
import type { SmsSender } from './sms-sender.ts';

const append = (path: string, text: string) => appendFile(path, text, { mode: 0o600 });

/** Creates the files of the sender, so that a path where none can be is noticed at the start; throws the error of the system. */
export async function createOutbox(file: string): Promise<void> {
  for (const path of [file, `${file}.texts`, `${file}.notices`]) await append(path, '');
}

/** Sender for test suites: writes each code as one line, `E164 code`, to the end of a file; writes messages to files beside it, separately with and without a code. */
export const outboxSender = (file: string): SmsSender => ({
  async send({ phone, code, text }) {
    await append(`${file}.${code ? 'texts' : 'notices'}`, `${phone} ${text}\n`);
    if (code) await append(file, `${phone} ${code}\n`);
  },
});
