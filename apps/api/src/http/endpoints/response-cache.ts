import type { OutgoingHttpHeaders } from 'node:http';
import type { Endpoint } from '@laterite/shared/contract.ts';
import { cacheVersionOf } from '../../core/changes/cache-versions.ts';
import { catchUp } from '../../core/changes/change-feed.ts';
import { etagOf } from '../responses/static-cache.ts';

/** Maximum age of a cached response, even if no write was noticed. */
const maxAgeMs = 2000;
/** Age from which one request recomputes the response while the others get the cached one. */
const refreshAfterMs = 1000;
const maxBytes = 32 * 1024 * 1024;
/** Estimated memory of an entry beside its body and key. */
const overheadBytes = 1024;

/** Cache key of a response, and the tags that invalidate it. */
export interface CacheKey {
  key: string;
  tags: readonly string[];
}

/** A cache key and the state of the data before the response is computed. */
export interface CacheSlot extends CacheKey {
  version: number;
  startedAt: number;
}

/** A response as it is sent. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
  headers: OutgoingHttpHeaders;
}

interface Entry extends CacheSlot, CachedResponse {
  isRefreshing: boolean;
  bytes: number;
}

const entries = new Map<string, Entry>();
let bytes = 0;

/** Returns the number of cached responses and their bytes. */
export const responseCacheSize = () => ({ entries: entries.size, bytes });

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

/** Adds the vocabulary tag only to searches with words; lists of a section depend on its listings alone. */
function tagsOf({ cacheTags = [] }: Endpoint, { query, section }: Record<string, unknown>): string[] {
  const tags = cacheTags.filter((tag) => tag !== 'terms' || query);
  return tags.map((tag) => (tag === 'listings' && section ? `listings/${section}` : tag));
}

/** Returns where the response to a request is cached, from its parsed parameters. */
export const cacheKeyOf = (endpoint: Endpoint, params: unknown, query: unknown): CacheKey => ({
  key: JSON.stringify([endpoint.path, params, query]),
  tags: tagsOf(endpoint, (query ?? {}) as Record<string, unknown>),
});

/** Returns the slot of a response that is about to be computed: a write from now on makes it stale. */
export async function openSlot({ key, tags }: CacheKey): Promise<CacheSlot> {
  await catchUp();
  return { key, tags, version: cacheVersionOf(tags), startedAt: Date.now() };
}

/** Creates a response from a JSON text, and caches it until its data change, two seconds at most. */
export function cacheResponse(slot: CacheSlot, json: string, headers: OutgoingHttpHeaders): CachedResponse {
  const body = Buffer.from(json);
  const etag = etagOf(body);
  const response = { body, etag, headers: { ...headers, ETag: etag } };
  const newBytes = body.length + 2 * slot.key.length + overheadBytes;
  const old = entries.get(slot.key);
  if (old) remove(old);
  makeRoom(newBytes);
  entries.set(slot.key, { ...slot, ...response, isRefreshing: false, bytes: newBytes });
  bytes += newBytes;
  return response;
}

/** Removes the cached response to a request that is refused now, e.g. because the listing is no longer shown. */
export function removeCached({ key }: CacheKey): void {
  const entry = entries.get(key);
  if (entry) remove(entry);
}

/** Returns the cached response; undefined without one, and to the first request after it became stale, which recomputes it while the others get the cached one. */
export function findCached({ key }: CacheKey): CachedResponse | undefined {
  const entry = entries.get(key);
  if (!entry) return undefined;
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
