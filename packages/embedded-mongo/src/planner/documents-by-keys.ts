import type { Collection } from '../storage/collection.ts';
import { recordOf } from '../storage/keys.ts';
import { foundKeys, type Work } from './found-keys.ts';
import type { IndexScan } from './scans.ts';
import { window, withYieldPoints } from './scheduler.ts';

/** A scan whose keys alone tell which documents match. */
export interface KeyScan {
  scan: IndexScan;
  skip: number;
  limit: number;
  /** Returns whether a document within the limit passes the later filter, as far as its key tells. */
  passesKey: (key: Buffer) => boolean;
  /** Makes the document from its key; absent where documents have to be read. */
  fromKey: ((key: Buffer) => Buffer | undefined) | undefined;
  /** Returns whether a document that was read passes what its key does not tell. */
  passes: (raw: Buffer) => boolean;
  /** Returns whether a document that was written after its key was read still matches. */
  matches: (raw: Buffer) => boolean;
}

/** Yields the documents of a scan. Reads only those whose keys pass, and none whose key tells everything. */
export function* documentsByKeys(
  collection: Collection,
  { scan, skip, limit, passesKey, fromKey, passes, matches }: KeyScan,
  work: Work,
): Generator<Buffer | undefined> {
  const { changes } = collection;
  const read = (record: number) => {
    work.documents += 1;
    const raw = collection.peek(record);
    return raw && (collection.changes === changes || matches(raw)) && passes(raw) ? raw : undefined;
  };
  const keys = withYieldPoints(foundKeys(collection, [scan], scan.repeats, work));
  for (const key of window(keys, skip, limit)) {
    if (!key) yield undefined;
    else if (passesKey(key)) {
      const raw = fromKey?.(key) ?? read(recordOf(key));
      if (raw) yield raw;
    }
  }
}
