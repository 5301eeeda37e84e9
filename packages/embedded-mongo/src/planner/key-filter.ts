import type { Collection } from '../storage/collection.ts';
import { MAX_STORED_KEY_BYTES, prefixOf } from '../storage/keys.ts';
import type { Document } from '../values/bson.ts';
import { Conditions } from './conditions.ts';
import { isPoint, keysOf } from './intervals.ts';
import type { IndexScan } from './scans.ts';

/** A filter in two parts: a test of the keys of a scan, and the conditions that require the document. */
export interface KeyFilter {
  passes: (key: Buffer) => boolean;
  rest: Document[];
}

/** Returns a test that replaces the first `from` bytes of a key with `start` and returns whether the index contains the result. The index must have no truncated keys. */
function joinedKeyTest(collection: Collection, start: Buffer, from: number): (key: Buffer) => boolean {
  // Buffer for each lookup key, because a new buffer takes as long as the lookup.
  const scratch = Buffer.alloc(MAX_STORED_KEY_BYTES);
  start.copy(scratch);
  let joined = scratch.subarray(0, 0);
  return (key) => {
    const length = start.length + key.length - from;
    if (length > MAX_STORED_KEY_BYTES) return false;
    for (let i = from; i < key.length; i++) scratch[start.length + i - from] = key[i]!;
    if (joined.length !== length) joined = scratch.subarray(0, length);
    return collection.hasEntry(joined);
  };
}

/** Returns the conditions of a filter, with its `$and`s flattened. */
export function conditionsIn(filter: Document): Document[] {
  return Object.entries(filter).flatMap(([name, value]) =>
    name === '$and' && Array.isArray(value) ? value.flatMap(conditionsIn) : [{ [name]: value }],
  );
}

/**
 * Returns a filter of scan results by their keys: a document whose first field has one value also has another one
 * if the index contains the same key with that value instead. Returns undefined if keys decide nothing.
 */
export function keyFilterOf(
  collection: Collection,
  { index, covered, merge, points, ranges }: IndexScan,
  filter: Document,
): KeyFilter | undefined {
  const [first] = index.fields;
  if (!covered || points !== 1 || (!merge && ranges.length !== 1)) return undefined;
  const rest: Document[] = [];
  const tests: ((key: Buffer) => boolean)[] = [];
  // Merged keys already lack the first field.
  const skipped = merge ? 0 : ranges[0]!.prefix;
  for (const condition of conditionsIn(filter)) {
    const { list, complete } = new Conditions(condition);
    const isDecided =
      complete && list.every((one) => one.path === first!.path && one.intervals.every(isPoint));
    if (!isDecided || list.length === 0) {
      rest.push(condition);
      continue;
    }
    for (const { intervals } of list) {
      const any = intervals.map((interval) => {
        const start = Buffer.concat([prefixOf(index.id), keysOf(interval, first!.direction).start]);
        return joinedKeyTest(collection, start, skipped);
      });
      tests.push((key) => any.some((test) => test(key)));
    }
  }
  return tests.length > 0 ? { passes: (key) => tests.every((test) => test(key)), rest } : undefined;
}
