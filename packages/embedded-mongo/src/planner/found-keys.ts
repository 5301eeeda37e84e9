import type { Collection } from '../storage/collection.ts';
import { recordOf } from '../storage/keys.ts';
import { mergeSorted } from './merge.ts';
import type { Plan } from './plan.ts';
import type { IndexScan, ScanRange } from './scans.ts';

/** Counters of the keys and documents that a query reads, which explain reports. */
export interface Work {
  keys: number;
  documents: number;
}

/** Yields the record ids that a plan finds, without duplicates. */
export function* candidates(collection: Collection, plan: Plan, work: Work): Generator<number> {
  if (plan.kind === 'nothing') return;
  if (plan.kind === 'collection') {
    yield* collection.records(plan.reverse);
    return;
  }
  const repeats = plan.kind === 'union' || plan.repeats;
  const scans = plan.kind === 'union' ? plan.branches : [plan];
  for (const key of foundKeys(collection, scans, repeats, work)) yield recordOf(key);
}

/** Yields the keys that scans find, one per document. */
export function* foundKeys(
  collection: Collection,
  scans: IndexScan[],
  repeats: boolean,
  work: Work,
): Generator<Buffer> {
  const once = new Set<number>();
  for (const scan of scans) {
    for (const key of keysOf(collection, scan)) {
      work.keys += 1;
      if (repeats) {
        const record = recordOf(key);
        if (once.has(record)) continue;
        once.add(record);
      }
      yield key;
    }
  }
}

function keysOf(collection: Collection, { merge, ranges, reverse }: IndexScan): Iterable<Buffer> {
  if (merge) return merged(collection, ranges, reverse);
  return ranges.length === 1 ? collection.entries(ranges[0]!) : inTurn(collection, ranges);
}

function* inTurn(collection: Collection, ranges: ScanRange[]): Generator<Buffer> {
  for (const range of ranges) yield* collection.entries(range);
}

// Explode for sort: each range is in order after its own prefix.
function merged(collection: Collection, ranges: ScanRange[], reverse: boolean): Generator<Buffer> {
  const ends = ranges.map(({ prefix, ...range }) => endsOf(collection.entries(range), prefix));
  return mergeSorted(ends, reverse ? (a, b) => Buffer.compare(b, a) : Buffer.compare);
}

function* endsOf(keys: Iterable<Buffer>, prefix: number): Generator<Buffer> {
  for (const key of keys) yield key.subarray(prefix);
}
