import { prepareQuery } from '../planner/query.ts';
import { CooperativeScheduler } from '../planner/scheduler.ts';
import type { Catalogue } from './catalogue.ts';
import type { Store } from './store.ts';

/** When documents expire, and what interrupts the work. */
interface Expiry {
  now?: number;
  signal?: AbortSignal;
}

/** Deletes the documents that TTL indexes say are expired; returns how many. */
export async function removeExpired(
  store: Store,
  catalogue: Catalogue,
  { now = Date.now(), signal }: Expiry = {},
): Promise<number> {
  let removed = 0;
  for (const collection of catalogue.list()) {
    for (const { key, name, expireAfterSeconds, partialFilterExpression } of collection.indexes.map(
      ({ spec }) => spec,
    )) {
      if (expireAfterSeconds === undefined) continue;
      const over = { [Object.keys(key)[0]!]: { $lte: new Date(now - expireAfterSeconds * 1000) } };
      const filter = { $and: [over, partialFilterExpression ?? {}] };
      const found = prepareQuery(collection, { filter, hint: name });
      const expired: number[] = [];
      for await (const record of new CooperativeScheduler(0, signal).through(found.records()))
        expired.push(record);
      await store.writeEach(expired, (record) => {
        if (collection.removeIf(record, found.matches)) removed += 1;
      });
    }
  }
  return removed;
}
