import { offlineCacheName } from './offline-cache.ts';

const maxEntries = 120;

/** Caches a response for offline use and evicts the oldest entries. */
export async function cacheResponse(url: string, body: unknown): Promise<void> {
  const cache = await caches.open(offlineCacheName);
  await cache.delete(url);
  await cache.put(url, Response.json(body));
  const oldest = (await cache.keys()).slice(0, -maxEntries);
  await Promise.all(oldest.map((key) => cache.delete(key)));
}

/** Returns the last response of this URL that was cached on this device. */
export async function readCachedResponse(url: string): Promise<unknown> {
  const response = await caches.match(url, { cacheName: offlineCacheName });
  return response?.json();
}
