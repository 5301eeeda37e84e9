import { vi } from 'vitest';

/** Returns an in-memory fake of a browser's `Cache`, with the oldest entry first. */
function aCache() {
  const stored = new Map<string, Response>();
  const keyOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);
  return {
    put: async (request: Request | string, response: Response) =>
      void stored.set(keyOf(request), response.clone()),
    match: async (request: Request | string) => stored.get(keyOf(request))?.clone(),
    matchAll: async () => [...stored.values()],
    delete: async (request: Request | string) => stored.delete(keyOf(request)),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  };
}

/** Stubs the browser's `caches`, which jsdom lacks. */
export function stubCaches(): void {
  const caches = new Map<string, ReturnType<typeof aCache>>();
  const open = async (name: string) => {
    const cache = caches.get(name) ?? aCache();
    caches.set(name, cache);
    return cache;
  };
  vi.stubGlobal('caches', {
    open,
    match: async (request: Request | string, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(request),
    delete: async (name: string) => caches.delete(name),
  });
}
