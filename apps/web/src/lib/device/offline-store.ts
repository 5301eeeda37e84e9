import { minuteMs } from '@laterite/shared/time.ts';
import { offlineCacheName } from './offline-cache.ts';

const maxEntries = 120;
const timeHeader = 'X-Seen-At';
/** Time after a change in which the page reads its results. */
const changeMs = minuteMs;

/** URLs that this tab received from the server. */
const received = new Set<string>();

/** Caches a response that came from the server at this time, in milliseconds, and evicts the oldest entries. */
export async function cacheResponse(url: string, body: unknown, at: number): Promise<void> {
  received.add(url);
  const cache = await caches.open(offlineCacheName);
  await cache.delete(url);
  await cache.put(url, Response.json(body, { headers: { [timeHeader]: String(at) } }));
  const oldest = (await cache.keys()).slice(0, -maxEntries);
  await Promise.all(oldest.map((key) => cache.delete(key)));
}

/** Whether a cached response is older than what this tab shows, because the tab sent a change since. */
const predatesChange = (url: string, at: number, changedAt: number) =>
  received.has(url) && at <= changedAt && Date.now() < changedAt + changeMs;

/** Returns the last response of this URL that was cached on this device, and when it came; nothing if it is older than what this tab shows since its last change, in milliseconds. */
export async function readCachedResponse(
  url: string,
  changedAt = 0,
): Promise<{ body: unknown; at: number } | undefined> {
  const response = await caches.match(url, { cacheName: offlineCacheName });
  const at = Number(response?.headers.get(timeHeader) ?? 0);
  return response && !predatesChange(url, at, changedAt) ? { body: await response.json(), at } : undefined;
}

/** Returns the paths of the cached responses that match, the newest first. */
async function matchingPaths(cache: Cache, pattern: RegExp): Promise<string[]> {
  const keys = (await cache.keys()).map(({ url }) => new URL(url, location.origin));
  return keys
    .map(({ pathname, search }) => pathname + search)
    .filter((path) => pattern.test(path))
    .reverse();
}

/** Opens the cache; null where the browser has none or refuses it. */
const openCache = () =>
  'caches' in globalThis ? caches.open(offlineCacheName).catch(() => null) : Promise.resolve(null);

/** Returns the bodies of the newest cached responses whose path matches, at most `max`; none without a cache. */
export async function readCachedBodies(pattern: RegExp, max: number): Promise<unknown[]> {
  const cache = await openCache();
  if (!cache) return [];
  const paths = (await matchingPaths(cache, pattern)).slice(0, max);
  const found = await Promise.all(paths.map((path) => cache.match(path)));
  // Another tab may have evicted an entry meanwhile.
  return Promise.all(found.flatMap((response) => response?.json() ?? []));
}

/** Deletes the cached responses whose path matches. */
export async function deleteCachedPaths(pattern: RegExp): Promise<void> {
  const cache = await openCache();
  if (cache) await Promise.all((await matchingPaths(cache, pattern)).map((path) => cache.delete(path)));
}
