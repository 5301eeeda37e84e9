import type { CooperativeScheduler } from '../planner/scheduler.ts';
import type { Collection } from './collection.ts';
import type { Index } from './indexes.ts';
import type { Store } from './store.ts';

/**
 * Adds all documents to new indexes, in small transactions. Every write feeds the new indexes meanwhile, and adding a
 * document a second time changes nothing, so other writes need not wait.
 */
export async function buildIndexes(
  store: Store,
  collection: Collection,
  indexes: Index[],
  scheduler: CooperativeScheduler,
): Promise<void> {
  await store.writeEach(collection.records(), (record) => {
    scheduler.check();
    collection.addToIndexes(indexes, record);
  });
}
