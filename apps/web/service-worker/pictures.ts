const cacheName = 'pictures';
const maxBytes = 60 * 1024 * 1024;

const sizeOf = ({ headers }: Response) => Number(headers.get('Content-Length')) || 20 * 1024;

/** Total size of the cached images, computed once per run of the worker. */
let weight: Promise<number> | undefined;

async function weigh(cache: Cache): Promise<number> {
  const sizes = (await cache.matchAll()).map(sizeOf);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Evicts the oldest images until a tenth of the cache is free. */
async function makeRoom(cache: Cache, bytes: number): Promise<number> {
  let left = bytes;
  for (const key of await cache.keys()) {
    if (left <= maxBytes * 0.9) break;
    const response = await cache.match(key);
    await cache.delete(key);
    left -= response ? sizeOf(response) : 0;
  }
  return left;
}

async function store(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  weight ??= weigh(cache);
  const before = weight;
  weight = (async () => {
    await cache.put(request, response);
    const bytes = (await before) + sizeOf(response);
    return bytes > maxBytes ? makeRoom(cache, bytes) : bytes;
  })();
  // After a failure, such as a full disk, compute the total again.
  weight.catch(() => {
    weight = undefined;
  });
  await weight;
}

/** Returns an image from the cache, or fetches and caches it: at most 60 MB, evicting the oldest. */
export async function serveCachedImage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const stored = await caches.match(request, { cacheName });
  if (stored) return stored;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(store(request, response.clone()));
  return response;
}
