import { offlineCacheName } from './offline-cache.ts';

const maxEntries = 120;
const timeHeader = 'X-Seen-At';

/** Caches a response for offline use and evicts the oldest entries. */
export async function cacheResponse(url: string, body: unknown): Promise<void> {
  const cache = await caches.open(offlineCacheName);
  await cache.delete(url);
  await cache.put(url, Response.json(body, { headers: { [timeHeader]: String(Date.now()) } }));
  const oldest = (await cache.keys()).slice(0, -maxEntries);
  await Promise.all(oldest.map((key) => cache.delete(key)));
}

/** Returns the last response of this URL that was cached on this device, and when that was. */
export async function readCachedResponse(url: string): Promise<{ body: unknown; at: number } | undefined> {
  const response = await caches.match(url, { cacheName: offlineCacheName });
  return response && { body: await response.json(), at: Number(response.headers.get(timeHeader) ?? 0) };
}
