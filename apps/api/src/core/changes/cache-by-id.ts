import { type ChangeKind, catchUp, onChange } from './change-feed.ts';

/** Changes made without the API, directly in the database, become visible after this time. */
const maxAgeMs = 60_000;

/**
 * Caches documents of one kind by id until they change; `read` finds those that are not cached.
 * Reads in progress are cached, so that a change during a read removes what it returns.
 */
export function cacheById<T>(
  kind: ChangeKind,
  maxEntries: number,
  read: (ids: string[]) => Promise<[string, T][]>,
): (ids: string[]) => Promise<Map<string, T>> {
  const entries = new Map<string, Promise<T | null>>();
  let endsAt = 0;

  onChange(kind, (ids) => {
    if (!ids) entries.clear();
    for (const id of ids ?? []) entries.delete(id);
  });

  function readMissing(ids: string[]): void {
    const missing = ids.filter((id) => !entries.has(id));
    if (missing.length === 0) return;
    const reading = read(missing).then((found) => new Map(found));
    for (const id of missing) {
      // A missing document is cached as well: a listing may reference a deleted company.
      const entry = reading.then((found) => found.get(id) ?? null);
      entries.set(id, entry);
      entry.catch(() => entries.get(id) === entry && entries.delete(id));
    }
  }

  return async (ids) => {
    await catchUp();
    if (Date.now() > endsAt || entries.size > maxEntries) {
      entries.clear();
      endsAt = Date.now() + maxAgeMs;
    }
    readMissing(ids);
    const found = await Promise.all(ids.map(async (id) => [id, await entries.get(id)] as const));
    return new Map(found.flatMap(([id, value]) => (value == null ? [] : [[id, value]])));
  };
}
