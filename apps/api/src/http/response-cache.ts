import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Endpoint } from '@laterite/shared/contract.ts';
import type { LimitName } from '@laterite/shared/limits.ts';
import type { Request, Response } from 'express';
import { cacheVersionOf } from '../core/cache-versions.ts';
import { catchUp, isCaughtUp } from '../core/change-feed.ts';
import { consumeRateLimit } from '../core/rate-limits.ts';
import { log } from '../log.ts';
import { limitsOf } from './endpoint-limits.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { cacheableHeaders, etagOf } from './static-cache.ts';

/** No response is older than this, whatever was written and by whom. */
const maxAgeMs = 2000;
/** From here on the next request computes it again, and the others meanwhile get the cached one. */
const refreshAfterMs = 1000;
const maxBytes = 32 * 1024 * 1024;
/** What an entry costs beside its body and key: headers, the map. */
const overheadBytes = 1024;
const maxKeys = 5000;
const maxUrlLength = 500;

/** Under which key a response is cached, and which changes make it stale. */
interface CacheKey {
  endpoint: Endpoint;
  key: string;
  tags: string[];
  /** What each request counts against, cached or not. */
  limits: LimitName[];
}

/** A cache key and the state of the data before the response is computed. */
export interface CacheSlot extends CacheKey {
  version: number;
  startedAt: number;
  /** Whether the cache was searched already, by address. */
  isSearched: boolean;
}

interface Entry extends CacheSlot {
  body: Buffer;
  etag: string;
  headers: OutgoingHttpHeaders;
  isRefreshing: boolean;
  bytes: number;
}

const entries = new Map<string, Entry>();
let bytes = 0;
/** The keys of recent addresses, so that a cached response needs no parsing. */
const keys = new Map<string, CacheKey>();

/** How much is cached now: responses, their bytes with keys, and addresses whose keys are known. */
export const responseCacheSize = () => ({ entries: entries.size, bytes, keys: keys.size });

function remove(entry: Entry): void {
  if (entries.get(entry.key) !== entry) return;
  entries.delete(entry.key);
  bytes -= entry.bytes;
}

const isExpired = ({ startedAt }: CacheSlot) => Date.now() - startedAt > maxAgeMs;

/** Removes expired entries, which are the oldest, and others until a new one has room. */
function makeRoom(newBytes: number): void {
  for (const entry of entries.values()) {
    if (!isExpired(entry) && bytes + newBytes <= maxBytes) break;
    remove(entry);
  }
}

/** Only GET requests without `Authorization` and `Origin` headers are cacheable. */
const isCacheable = ({ method, headers }: Request) =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined;

/** Words are the only part of a request that the vocabulary changes; lists of a section change with its listings alone. */
function tagsOf({ cacheTags = [] }: Endpoint, { query, section }: Record<string, unknown>): string[] {
  const tags = cacheTags.filter((tag) => tag !== 'terms' || query);
  return tags.map((tag) => (tag === 'listings' && section ? `listings/${section}` : tag));
}

/** Stores the key of an address, unless it is long or has parameters the endpoint does not know. */
function rememberKey({ originalUrl: url, query }: Request, parsed: object, key: CacheKey): void {
  if (url.length > maxUrlLength || Object.keys(query).some((name) => !(name in parsed))) return;
  if (keys.size >= maxKeys) keys.clear();
  keys.set(url, key);
}

/** Returns where the response to a request is cached, from its parsed query; undefined when it is not cacheable. */
export async function cacheSlotFor(
  endpoint: Endpoint,
  req: Request,
  { params, query }: { params: unknown; query: unknown },
): Promise<CacheSlot | undefined> {
  if (!endpoint.cacheTags || !isCacheable(req)) return undefined;
  const parsed = (query ?? {}) as Record<string, unknown>;
  const tags = tagsOf(endpoint, parsed);
  const key = {
    endpoint,
    key: JSON.stringify([endpoint.path, params, query]),
    tags,
    limits: limitsOf(endpoint, req),
  };
  const isSearched = keys.has(req.originalUrl);
  if (!isSearched) rememberKey(req, parsed, key);
  await catchUp();
  return { ...key, version: cacheVersionOf(tags), startedAt: Date.now(), isSearched };
}

/** Sends a response as bytes with their ETag, and caches it until its data change, two seconds at most. */
export function sendAndCache(slot: CacheSlot, content: unknown, res: Response): void {
  const body = Buffer.from(JSON.stringify(content));
  const etag = etagOf(body);
  res.type('json').set('ETag', etag);
  const headers = cacheableHeaders(res);
  const newBytes = body.length + 2 * slot.key.length + overheadBytes;
  const old = entries.get(slot.key);
  if (old) remove(old);
  makeRoom(newBytes);
  entries.set(slot.key, { ...slot, body, etag, headers, isRefreshing: false, bytes: newBytes });
  bytes += newBytes;
  res.send(body);
}

/** Removes the cached response to a request that is refused now, e.g. because the listing is no longer shown. */
export function removeCached({ key }: CacheSlot): void {
  const entry = entries.get(key);
  if (entry) remove(entry);
}

/** Returns a response that may be sent; of one that should be computed again, to all requests but the first. */
function usable(entry: Entry): Entry | undefined {
  if (isExpired(entry)) {
    remove(entry);
    return undefined;
  }
  const isFresh =
    entry.version === cacheVersionOf(entry.tags) && Date.now() - entry.startedAt < refreshAfterMs;
  if (isFresh || entry.isRefreshing) return entry;
  entry.isRefreshing = true;
  return undefined;
}

/** Returns the cached response to a request as it arrived, before Express has seen it. */
async function findEntry(req: Request): Promise<Entry | undefined> {
  const key = isCacheable(req) ? keys.get(req.url)?.key : undefined;
  const entry = key === undefined ? undefined : entries.get(key);
  if (!entry) return undefined;
  if (!isCaughtUp()) await catchUp();
  return usable(entry);
}

const hasEtag = (req: Request, etag: string) => req.headers['if-none-match']?.includes(etag) === true;

function sendEntry({ endpoint, body, etag, headers }: Entry, req: Request, res: ServerResponse): void {
  const id = randomUUID();
  const isKnown = hasEtag(req, etag);
  const status = isKnown ? 304 : 200;
  res.writeHead(status, {
    ...headers,
    ...rateLimitHeaders(req),
    'x-request-id': id,
    ...(!isKnown && { 'content-length': body.length }),
  });
  res.end(isKnown ? undefined : body);
  if (log.isLevelEnabled('info')) log.info({ req: { id }, cached: true }, `GET ${endpoint.path} ${status}`);
}

async function isWithinLimits(req: Request, { limits }: CacheKey): Promise<boolean> {
  try {
    for (const name of ['any', ...limits] as const) await consumeRateLimit(name, req);
    return true;
  } catch {
    return false;
  }
}

/** Sends the response that another address of the same query has left in the cache; false without one. */
export function sendCached({ key, isSearched }: CacheSlot, req: Request, res: Response): boolean {
  const found = isSearched ? undefined : entries.get(key);
  const entry = found && usable(found);
  if (entry) sendEntry(entry, req, res);
  return entry !== undefined;
}

/**
 * Answers a request with a cached response, ahead of Express, which takes more processor time than all the rest of it;
 * limits count it like any request. Resolves to false where the request has to be answered as usual.
 */
export async function answerFromCache(req: Request, res: Response): Promise<boolean> {
  const entry = await findEntry(req).catch(() => undefined);
  // What is over a limit is refused the usual way, with every header and a line in the log; it is not counted again.
  if (!entry || !(await isWithinLimits(req, entry))) return false;
  // For the metrics: no router sees this request.
  res.locals = { endpoint: entry.endpoint };
  sendEntry(entry, req, res);
  return true;
}
