import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { outboxIn } from './server.ts';

/** Returns the last code sent to a phone; the server writes it after it has responded. */
export async function lastCodeTo(phoneNumber: string): Promise<string> {
  const number = phoneNumber.replace(/[^\d+]/g, '');
  const lastCode = () => {
    const outbox = outboxIn(process.env.E2E_FOLDER!);
    const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').trim().split('\n') : [];
    return lines.findLast((line) => line.startsWith(`${number} `))?.split(' ')[1] ?? '';
  };
  await expect.poll(lastCode).toMatch(/^\d{6}$/);
  return lastCode();
}
