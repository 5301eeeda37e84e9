import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dayMs } from '@laterite/shared/time.ts';

type FirstSeen = Record<string, string>;

/** Returns a fingerprint of a secret that reveals nothing about it. */
const fingerprint = (secret: string) =>
  createHash('sha256').update(`age of ${secret}`).digest('hex').slice(0, 16);

const readDates = (file: string): Promise<FirstSeen> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as FirstSeen,
    () => ({}),
  );

/** Returns for how many days a secret has been in use, from a file with the time of the first use of its fingerprint. */
export async function secretAge(file: string, secret: string): Promise<number> {
  const dates = await readDates(file);
  const key = fingerprint(secret);
  const seen = Date.parse(dates[key] ?? '');
  if (!Number.isNaN(seen)) return Math.floor((Date.now() - seen) / dayMs);
  await writeFile(file, JSON.stringify({ [key]: new Date().toISOString() }), { mode: 0o600 });
  return 0;
}
