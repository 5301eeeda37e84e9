/** Returns a function that caches results per key for `ttlMs`, the newest `maxKeys` of them. A failure is not cached. */
export function ttlCache<T>(ttlMs: number, maxKeys = 100) {
  const cache = new Map<string, { until: number; result: Promise<T> }>();
  return (key: string, compute: () => Promise<T>): Promise<T> => {
    const cached = cache.get(key);
    if (cached && cached.until > Date.now()) return cached.result;
    const entry = { until: Date.now() + ttlMs, result: compute() };
    cache.delete(key);
    cache.set(key, entry);
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size > maxKeys) cache.delete(oldest);
    entry.result.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    return entry.result;
  };
}
