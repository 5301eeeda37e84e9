import type { CooperativeScheduler } from '../planner/scheduler.ts';
import { decode } from '../values/bson.ts';
import { fieldPeeker, fieldsIn } from '../values/pick.ts';
import type { Collection } from './collection.ts';
import { ExternalSorter } from './external-sorter.ts';
import { entriesOf, type Index } from './indexes.ts';
import { keyOf, recordOf } from './keys.ts';
import type { Store } from './store.ts';

// So many keys are put in one transaction: long enough to pay for its commit, short enough for others to wait.
const PUT_AT_ONCE = 10_000;
const READ_AT_ONCE = 32;

/** Reads the fields that some indexes look at. */
function reader(indexes: Index[]) {
  const filters = indexes.map(({ spec }) => fieldsIn(spec.partialFilterExpression ?? {}));
  const paths = indexes.flatMap(({ fields }) => fields.map(({ parts }) => parts[0]!));
  const peek = fieldPeeker(new Set([...paths, ...filters.flatMap((fields) => [...fields])]));
  return (raw: Buffer) => decode(peek(raw));
}

/**
 * Fills new indexes from all documents in one pass. Keys are put in order, so that each page is written once; in the
 * order of the documents nearly every key would change another page.
 */
export async function buildIndexes(
  store: Store,
  collection: Collection,
  indexes: Index[],
  scheduler: CooperativeScheduler,
): Promise<void> {
  const sorter = new ExternalSorter(() => store.scratch());
  try {
    await readKeys(collection, indexes, sorter, scheduler);
    await putKeys(store, collection, indexes, sorter.sorted(), scheduler);
    const changed = [...collection.rewritten];
    for (const index of indexes) {
      await store.writeEach(changed, (record) => collection.addToIndex(index, record));
    }
  } finally {
    sorter.close();
  }
}

async function readKeys(
  collection: Collection,
  indexes: Index[],
  sorter: ExternalSorter,
  scheduler: CooperativeScheduler,
) {
  const read = reader(indexes);
  for (const record of collection.records()) {
    if (record % READ_AT_ONCE === 0 && scheduler.isDue()) await scheduler.yieldToEventLoop();
    const raw = collection.peek(record);
    if (!raw) continue;
    const doc = read(raw);
    for (const index of indexes) {
      const entries = entriesOf(index, doc);
      index.multikey = index.multikey.map((known, field) => known || entries.multikey[field]!);
      index.lossy ||= entries.lossy;
      for (const { key } of entries.keys.values()) sorter.add(keyOf(index.id, record, key));
    }
  }
}

async function putKeys(
  store: Store,
  collection: Collection,
  indexes: Index[],
  keys: Iterator<Buffer>,
  scheduler: CooperativeScheduler,
): Promise<void> {
  const unique = new Map(indexes.filter((index) => index.unique).map((index) => [index.id, index]));
  const put = (key: Buffer) => {
    const record = recordOf(key);
    if (collection.rewritten.has(record)) return;
    const index = unique.get(key.readUInt32BE(0));
    if (index) collection.addToIndex(index, record);
    else store.put('indexes', key);
  };
  for (let isOver = false; !isOver; scheduler.check()) {
    await store.write(() => {
      for (let i = 0; i < PUT_AT_ONCE && !isOver; i++) {
        const next = keys.next();
        if (next.done) isOver = true;
        else put(next.value);
      }
    });
  }
}
