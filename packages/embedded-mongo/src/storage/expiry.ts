import { prepareQuery } from '../planner/query.ts';
import { CooperativeScheduler } from '../planner/scheduler.ts';
import type { Catalogue } from './catalogue.ts';
import type { Store } from './store.ts';

/** Deletes the documents that have expired by TTL indexes at the time `now`; returns their number. `signal` interrupts the work. */
export async function removeExpired(
  store: Store,
  catalogue: Catalogue,
  signal: AbortSignal,
  now: number = Date.now(),
): Promise<number> {
  let removed = 0;
  for (const collection of catalogue.list()) {
    for (const { spec } of collection.indexes) {
      if (spec.expireAfterSeconds === undefined) continue;
      const over = { $lte: new Date(now - spec.expireAfterSeconds * 1000) };
      const filter = { $and: [{ [Object.keys(spec.key)[0]!]: over }, spec.partialFilterExpression ?? {}] };
      const found = prepareQuery(collection, { filter, hint: spec.name });
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
