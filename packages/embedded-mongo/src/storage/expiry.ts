import { Pace } from '../planner/pace.ts';
import { prepareQuery } from '../planner/query.ts';
import type { Catalogue } from './catalogue.ts';
import type { Store } from './store.ts';

/** Deletes what TTL indexes say is over. Answers how many documents went. */
export async function removeExpired(store: Store, catalogue: Catalogue, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const collection of catalogue.list()) {
    for (const { key, name, expireAfterSeconds, partialFilterExpression } of collection.indexes.map(
      ({ spec }) => spec,
    )) {
      if (expireAfterSeconds === undefined) continue;
      const over = { [Object.keys(key)[0]!]: { $lte: new Date(now - expireAfterSeconds * 1000) } };
      const filter = { $and: [over, partialFilterExpression ?? {}] };
      const found = prepareQuery(collection, { filter, hint: name });
      for await (const { record } of new Pace().through(found.rows())) {
        if (await store.write(() => collection.removeIf(record, found.matches))) removed += 1;
      }
    }
  }
  return removed;
}
