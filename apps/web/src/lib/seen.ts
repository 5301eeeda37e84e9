const cacheName = 'seen';
const most = 120;

/** Keeps an answer on this device for times without a network; the oldest give way. */
export async function remember(url: string, body: unknown): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(url);
  await cache.put(url, Response.json(body));
  const oldest = (await cache.keys()).slice(0, -most);
  await Promise.all(oldest.map((key) => cache.delete(key)));
}

/** What this address answered when it was last seen on this device. */
export async function recall(url: string): Promise<unknown> {
  const kept = await caches.match(url, { cacheName });
  return kept?.json();
}
