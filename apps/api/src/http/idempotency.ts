import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import type { CurrentUser } from '../core/current-user.ts';
import { type RequestKey, requestKey } from '../core/idempotency.ts';
import { sign } from '../core/keys.ts';
import type { ReceivedFile } from '../core/received-file.ts';
import type { ReceivedBody } from './body.ts';

/** A PUT, too: sent again with `If-Match`, it would be refused because of the version that it made itself. */
const repeatable = ['POST', 'PUT', 'PATCH'];

/** Returns the key a member gave to a POST, PUT or PATCH; null where there is none. */
export function idempotencyKeyOf(req: Request, member: CurrentUser | null): RequestKey | null {
  const key = repeatable.includes(req.method) ? req.get('Idempotency-Key') : undefined;
  return key && member ? requestKey(member.id, key) : null;
}

async function digestOf({ path }: ReceivedFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Equal for equal contents: a form is sent with another boundary each time, so its parts are compared, not its bytes. */
export async function fingerprintOf(req: Request, { input, files }: ReceivedBody): Promise<string> {
  const parts: [string, string[]][] = [];
  for (const [name, all] of Object.entries(files)) parts.push([name, await Promise.all(all.map(digestOf))]);
  const content = JSON.stringify([req.path, input, parts.sort()]);
  return sign('idempotency', content).toString('hex');
}
