import { existsSync, readFileSync } from 'node:fs';
import { config } from '../../src/config.ts';
import { backgroundWorkDone } from '../../src/core/concurrency/background.ts';

/** Returns the codes sent to a phone, oldest first; a test file that reads them sets OTP_OUTBOX in `vi.hoisted`. */
export async function codesTo(phone: string): Promise<string[]> {
  await backgroundWorkDone();
  const file = config.otpOutbox;
  if (!file || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.filter((line) => line.startsWith(`${phone} `)).map((line) => line.slice(phone.length + 1));
}

async function linesTo(phone: string, kind: 'notices' | 'texts'): Promise<string[]> {
  await backgroundWorkDone();
  const file = `${config.otpOutbox}.${kind}`;
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${phone} `));
}

/** Returns the messages to a phone without a code. */
export const noticesTo = (phone: string): Promise<string[]> => linesTo(phone, 'notices');

/** Returns the messages to a phone with a code. */
export const codeTextsTo = (phone: string): Promise<string[]> => linesTo(phone, 'texts');

/** Returns the newest code sent to a phone. */
export async function codeTo(phone: string): Promise<string> {
  const code = (await codesTo(phone)).at(-1);
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
}

/** Returns a code that differs from the given one. */
export const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');
