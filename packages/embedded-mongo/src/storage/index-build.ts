import { type CooperativeScheduler, withYieldPoints } from '../planner/scheduler.ts';
import type { Collection } from './collection.ts';
import type { Index } from './indexes.ts';
import { recordOf } from './keys.ts';
import { SortedKeys } from './sorted-keys.ts';
import type { Store } from './store.ts';

/**
 * Adds all documents to new indexes. The keys are sorted first, because each page of an index is then written once
 * instead of once per document. Meanwhile every write also updates the new indexes; the keys of a document that
 * was changed since it was read are skipped, and created from its final content at the end.
 */
export async function buildIndexes(
  store: Store,
  collection: Collection,
  indexes: Index[],
  scheduler: CooperativeScheduler,
): Promise<void> {
  const changed = await store.write(() => collection.startBuilding(indexes));
  const keys = new SortedKeys(store.fileFor(`index-build-${indexes[0]!.id}`));
  try {
    for await (const record of scheduler.through(withYieldPoints(collection.records())))
      for (const key of collection.keysFor(indexes, record)) keys.add(key);
    const unique = new Map(indexes.filter((index) => index.unique).map((index) => [index.id, index]));
    await store.writeEach(keys.sorted(), (key) => {
      scheduler.check();
      const record = recordOf(key);
      const index = unique.get(key.readUInt32BE(0));
      if (changed.has(record)) return;
      if (index) collection.addToIndexes([index], record);
      else store.put('indexes', key);
    });
    await store.writeEach([...changed], (record) => collection.addToIndexes(indexes, record));
  } finally {
    keys.close();
  }
}
