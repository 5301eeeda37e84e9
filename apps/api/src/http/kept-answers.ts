import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Endpoint } from '@laterite/shared/contract.ts';
import type { Request, RequestHandler, Response } from 'express';
import { consumeRateLimit } from '../core/rate-limits.ts';
import { keptMs, stampOf } from '../freshness.ts';
import { log } from '../log.ts';
import { consumeEndpointLimits } from './endpoint-limits.ts';
import { cacheableHeaders, etagOf } from './static-cache.ts';

interface Kept {
  endpoint: Endpoint;
  body: Buffer;
  etag: string;
  headers: OutgoingHttpHeaders;
  stamp: string;
  endsAt: number;
}

const mostBytes = 32 * 1024 * 1024;
/** What an entry costs beside its body: address, headers, the map. */
const overheadBytes = 1024;

const kept = new Map<string, Kept>();
let bytes = 0;

function forget(address: string): void {
  const known = kept.get(address);
  if (!known) return;
  bytes -= known.body.length + overheadBytes;
  kept.delete(address);
}

/** Only what anyone may read, and what another site asks for with its own headers, is never kept. */
const mayBeKept = ({ method, headers }: Request) =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined;

/** The stamp under which an answer is about to be computed; undefined where it is not to be kept. */
export async function stampFor(endpoint: Endpoint, req: Request): Promise<string | undefined> {
  return endpoint.cacheTags && mayBeKept(req) ? stampOf(endpoint.cacheTags) : undefined;
}

/** Sends an answer as bytes with their ETag and keeps them for whoever asks the same until something is written. */
export function sendAndKeep(endpoint: Endpoint, stamp: string, body: unknown, req: Request, res: Response) {
  const bytesOfBody = Buffer.from(JSON.stringify(body));
  const etag = etagOf(bytesOfBody);
  res.type('json').set('ETag', etag);
  const headers = cacheableHeaders(res);
  forget(req.originalUrl);
  const size = bytesOfBody.length + overheadBytes;
  for (const address of kept.keys()) {
    if (bytes + size <= mostBytes) break;
    forget(address);
  }
  const entry = { endpoint, body: bytesOfBody, etag, headers, stamp, endsAt: Date.now() + keptMs };
  kept.set(req.originalUrl, entry);
  bytes += size;
  res.send(bytesOfBody);
}

async function findKept(req: Request): Promise<Kept | undefined> {
  if (!mayBeKept(req)) return undefined;
  const found = kept.get(req.originalUrl);
  if (!found) return undefined;
  const isFresh = found.endsAt > Date.now() && found.stamp === (await stampFor(found.endpoint, req));
  if (!isFresh) forget(req.originalUrl);
  return isFresh ? found : undefined;
}

const knows = (req: Request, etag: string) => req.headers['if-none-match']?.includes(etag) === true;

function sendKept({ endpoint, body, etag, headers }: Kept, req: Request, res: Response): void {
  const id = randomUUID();
  const isKnown = knows(req, etag);
  const status = isKnown ? 304 : 200;
  res.writeHead(status, {
    ...headers,
    'x-request-id': id,
    ...(!isKnown && { 'content-length': body.length }),
  });
  res.end(isKnown ? undefined : body);
  if (log.isLevelEnabled('info')) log.info({ req: { id }, kept: true }, `GET ${endpoint.path} ${status}`);
}

async function isWithinLimits(req: Request, endpoint: Endpoint): Promise<boolean> {
  try {
    await consumeRateLimit('any', req);
    await consumeEndpointLimits(endpoint, null, req);
    return true;
  } catch {
    return false;
  }
}

/** Answers what was asked before and has not changed since, ahead of everything heavier; limits count all the same. */
export const answerKept: RequestHandler = async (req, res, next) => {
  const found = await findKept(req).catch(() => undefined);
  // What is over a limit is refused the usual way, with every header and a line in the log; it is not counted again.
  if (!found || !(await isWithinLimits(req, found.endpoint))) return next();
  // For the figures: no router sees this request.
  res.locals.endpoint = found.endpoint;
  sendKept(found, req, res);
};
