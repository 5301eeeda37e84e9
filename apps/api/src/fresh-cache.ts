import type { CacheTag } from '@laterite/shared/contract.ts';
import { keptMs, stampOf } from './freshness.ts';

interface Entry<T> {
  stamp: string;
  endsAt: number;
  value: Promise<T>;
  size: number;
}

/** Keeps what was computed from some topics until one of them is written; `most` bounds the sum of sizes. */
export function freshCache<T>(topics: readonly CacheTag[], most: number, sizeOf: (value: T) => number) {
  const entries = new Map<string, Entry<T>>();
  let size = 0;

  const drop = (key: string, entry: Entry<T>) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    size -= entry.size;
  };

  const grow = (key: string, entry: Entry<T>, by: number) => {
    if (entries.get(key) !== entry) return;
    entry.size = by;
    size += by;
    for (const [oldest, old] of entries) {
      if (size <= most || old === entry) break;
      drop(oldest, old);
    }
  };

  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const stamp = await stampOf(topics);
    const known = entries.get(key);
    if (known && known.stamp === stamp && known.endsAt > Date.now()) return known.value;
    if (known) drop(key, known);
    const entry: Entry<T> = { stamp, endsAt: Date.now() + keptMs, value: make(), size: 0 };
    entries.set(key, entry);
    entry.value.then(
      (value) => grow(key, entry, sizeOf(value)),
      () => drop(key, entry),
    );
    return entry.value;
  };
}
