import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isRepeatable } from '@laterite/shared/openapi/error-codes.ts';
import type { Request } from 'express';
import { networkOf } from '../../core/limits/rate-limits.ts';
import { type RequestKey, requestKey } from '../../core/requests/idempotency.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { sign } from '../../core/secrets/keys.ts';
import type { ReceivedBody } from '../bodies/body.ts';
import type { EndpointRequest } from './handlers.ts';

/** Includes PUT: a retry with `If-Match` would fail because of the version that the first request created. */
const repeatable = ['POST', 'PUT', 'PATCH'];

/** Returns the owner of a visitor's idempotency key: a hash of the network, from which nobody can derive the network. */
const visitorOf = ({ ip = '' }: Request): string => sign('idempotency', networkOf(ip)).toString('hex');

/** Returns the idempotency key of a POST, PUT or PATCH, for a visitor only where the contract allows it; null without a key, or where each item has its own. */
export function idempotencyKeyOf({ req, endpoint, user }: EndpointRequest): RequestKey | null {
  const isUsed = repeatable.includes(req.method) && !endpoint.hasItemKeys;
  const key = isUsed ? req.get('Idempotency-Key') : undefined;
  if (!key || (!user && !isRepeatable(endpoint))) return null;
  return requestKey(user?.id ?? visitorOf(req), key);
}

async function digestOf({ path }: ReceivedFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Returns the method, path and query of a request, independent of the order of the parameters. */
function targetOf({ method, originalUrl }: Request): string {
  const { pathname, searchParams } = new URL(`http://localhost${originalUrl}`);
  searchParams.sort();
  return `${method} ${pathname}?${searchParams}`;
}

/** Returns a hash of the content of a request. It hashes the parts of a form, not its bytes, which differ by the boundary. */
export async function fingerprintOf(req: Request, { input, files }: ReceivedBody): Promise<string> {
  const parts: [string, string[]][] = [];
  for (const [name, all] of Object.entries(files)) parts.push([name, await Promise.all(all.map(digestOf))]);
  const content = JSON.stringify([targetOf(req), input, parts.sort()]);
  return sign('idempotency', content).toString('hex');
}
