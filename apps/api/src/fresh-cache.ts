import type { CacheTag } from '@laterite/shared/contract.ts';
import { keptMs, stampOf } from './freshness.ts';

interface Entry<T> {
  stamp: string;
  endsAt: number;
  value: Promise<T>;
  size: number;
}

/** Keeps things of one topic by id until one of them is written; `read` finds those that are not known yet. */
export function freshById<T>(topic: CacheTag, most: number, read: (ids: string[]) => Promise<[string, T][]>) {
  let known = new Map<string, T | null>();
  let stamp = '';
  let endsAt = 0;
  return async (ids: string[]): Promise<Map<string, T>> => {
    const now = await stampOf([topic]);
    if (now !== stamp || Date.now() > endsAt || known.size > most) {
      known = new Map();
      stamp = now;
      endsAt = Date.now() + keptMs;
    }
    // What is read now goes where it was found missing: a write meanwhile has begun another map.
    const mine = known;
    const missing = ids.filter((id) => !mine.has(id));
    if (missing.length > 0) {
      const found = new Map(await read(missing));
      // What is not there is known as well: a listing may name a company that is gone.
      for (const id of missing) mine.set(id, found.get(id) ?? null);
    }
    return new Map(
      ids.flatMap((id): [string, T][] => {
        const thing = mine.get(id);
        return thing == null ? [] : [[id, thing]];
      }),
    );
  };
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
