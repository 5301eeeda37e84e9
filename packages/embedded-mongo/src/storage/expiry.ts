import { prepareQuery } from '../planner/execute.ts';
import { Pace } from '../planner/pace.ts';
import type { Catalogue } from './catalogue.ts';
import type { Store } from './store.ts';

/** Deletes what TTL indexes say is over; called every few seconds. Answers how many documents went. */
export async function removeExpired(store: Store, catalogue: Catalogue, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const collection of catalogue.list()) {
    for (const { spec } of collection.indexes) {
      if (spec.expireAfterSeconds === undefined) continue;
      const [path] = Object.keys(spec.key) as [string];
      const over = { [path]: { $lte: new Date(now - spec.expireAfterSeconds * 1000) } };
      const filter = spec.partialFilterExpression ? { $and: [over, spec.partialFilterExpression] } : over;
      const found = prepareQuery(collection, { filter, hint: spec.name }, new Pace());
      for await (const { record } of found.rows()) {
        const remove = () => collection.removeIf(record, found.matches);
        if (await store.write(remove)) removed += 1;
      }
    }
  }
  return removed;
}
