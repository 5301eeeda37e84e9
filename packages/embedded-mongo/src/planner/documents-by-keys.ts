import type { Collection } from '../storage/collection.ts';
import { recordOf } from '../storage/keys.ts';
import { foundKeys, type Work } from './found-keys.ts';
import type { IndexScan } from './scans.ts';
import { isYieldPoint } from './scheduler.ts';

/** An index scan that finds exactly the matching documents, so that no document has to be checked against the query. */
export interface KeyScan {
  scan: IndexScan;
  skip: number;
  limit: number;
  /** Checks the conditions of the later filter that the index decides. */
  passesKey: (key: Buffer) => boolean;
  /** Builds the document from its index key; absent if documents have to be read. */
  fromKey: ((key: Buffer) => Buffer | undefined) | undefined;
  /** Projects a document that `fromKey` could not build to the fields of the query; returns it unchanged if `fromKey` is absent. */
  pick: (raw: Buffer) => Buffer;
  /** Checks the other conditions of the later filter on the document. */
  passes: (raw: Buffer) => boolean;
  /** Checks the query itself, for documents that were written after their key was read. */
  matches: (raw: Buffer) => boolean;
}

/**
 * Yields the documents of a scan that pass the later filter. It reads no document that the index excludes or that its key can build.
 * This loop applies skip, limit and yield points itself: a generator for each of them takes as long per key as reading the key.
 */
export function* documentsByKeys(
  collection: Collection,
  { scan, skip, limit, passesKey, fromKey, pick, passes, matches }: KeyScan,
  work: Work,
): Generator<Buffer | undefined> {
  const { changes } = collection;
  const read = (record: number) => {
    work.documents += 1;
    const raw = collection.peek(record);
    return raw && (collection.changes === changes || matches(raw)) && passes(raw) ? pick(raw) : undefined;
  };
  let seen = 0;
  for (const key of foundKeys(collection, [scan], scan.repeats, work)) {
    seen += 1;
    if (isYieldPoint(seen)) yield undefined;
    if (seen > skip && passesKey(key)) {
      const raw = fromKey?.(key) ?? read(recordOf(key));
      if (raw) yield raw;
    }
    if (limit > 0 && seen >= skip + limit) return;
  }
}
