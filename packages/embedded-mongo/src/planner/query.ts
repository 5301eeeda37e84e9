import { rawFilter } from '../query/filter.ts';
import { parseSort, sortRows } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { recordOf } from '../storage/keys.ts';
import type { Document } from '../values/bson.ts';
import { coveredReader } from './covered.ts';
import { mergeSorted } from './merge.ts';
import { type Plan, planQuery } from './plan.ts';
import type { IndexScan, ScanRange } from './scans.ts';
import { mapYielding, window, withYieldPoints, type Yielding } from './scheduler.ts';

/** A stored document. */
interface Row {
  record: number;
  raw: Buffer;
}

/** A query as a command gives it. */
export interface Query {
  filter: Document;
  sort?: Document;
  skip?: number;
  /** 0 or absent: no limit. */
  limit?: number;
  hint?: unknown;
  /** The fields that are read of each document; absent: all. */
  fields?: string[] | undefined;
}

/** A compiled and planned query; it reads nothing before its results are iterated. */
export interface PreparedQuery {
  plan: Plan;
  /** Counters that explain reports. */
  work: { keys: number; documents: number };
  /** No index delivers the sort order, so documents are sorted after they are read. */
  sorts: boolean;
  /** Record ids. */
  records(): Yielding<number>;
  /** Documents, whose bytes may be replaced when the next one is read; of covered ones only the fields of the query. */
  bytes(): Yielding<Buffer>;
  /** The keys of an index tell the fields of the query, so that documents are not read. */
  isCovered: boolean;
  /** One item per matching document; reads no document where the plan alone decides which ones match. */
  marks(): Yielding<unknown>;
  matches(raw: Buffer): boolean;
}

/** Compiles and plans a query; one on a collection that does not exist is checked, and finds nothing. */
export function prepareQuery(collection: Collection | undefined, query: Query): PreparedQuery {
  const { filter, skip = 0, limit = 0, hint, fields } = query;
  const matches = rawFilter(filter);
  const sort = parseSort(query.sort);
  const wanted = limit > 0 ? limit + skip : 0;
  const plan: Plan = collection
    ? planQuery(collection, { filter, sort, limit: wanted, hint })
    : { kind: 'nothing' };
  const work = { keys: 0, documents: 0 };
  const sorts = sort.length > 0 && sort[0]!.path !== '$natural' && !(plan.kind === 'index' && plan.sorted);
  const decided = plan.kind === 'index' ? plan.covered : Object.keys(filter).length === 0;
  const found = () => (collection ? candidates(collection, plan, work) : []);
  const fromKey = fields && plan.kind === 'index' && !sorts ? coveredReader(plan, fields) : undefined;
  function* covered(scan: IndexScan, read: (key: Buffer) => Buffer | undefined): Generator<Buffer> {
    for (const key of foundKeys(collection!, [scan], scan.repeats, work)) {
      const raw = read(key) ?? collection!.peek(recordOf(key));
      if (raw) yield raw;
    }
  }
  function* matching<T>(pick: (raw: Buffer, record: number) => T): Generator<T | undefined> {
    const changes = collection?.changes;
    // A key that was read before a write may belong to a document that no longer matches.
    const isMatch = (raw: Buffer) => (decided && collection?.changes === changes) || matches(raw);
    for (const record of withYieldPoints(found())) {
      if (record === undefined) {
        yield undefined;
        continue;
      }
      const raw = collection!.peek(record);
      work.documents += 1;
      if (raw && isMatch(raw)) yield pick(raw, record);
    }
  }
  const inOrder = () => {
    const rows = matching((raw, record): Row => ({ record, raw: Buffer.from(raw) }));
    return sortRows(rows, sort, wanted, ({ raw }) => raw);
  };
  const results = <T>(pick: (raw: Buffer, record: number) => T) => {
    const all = sorts ? mapYielding(inOrder(), ({ raw, record }) => pick(raw, record)) : matching(pick);
    return window(all, skip, limit);
  };
  const bytes = () =>
    fromKey
      ? window(withYieldPoints(covered(plan as IndexScan, fromKey)), skip, limit)
      : results((raw) => raw);
  const records = () => results((_raw, record) => record);
  const marks = () => (decided ? window(withYieldPoints(found()), skip, limit) : records());
  return { plan, work, sorts, isCovered: fromKey !== undefined, records, bytes, marks, matches };
}

/** Yields the record ids that a plan finds, each once. */
function* candidates(collection: Collection, plan: Plan, work: PreparedQuery['work']): Generator<number> {
  if (plan.kind === 'nothing') return;
  if (plan.kind === 'collection') {
    yield* collection.records(plan.reverse);
    return;
  }
  const repeats = plan.kind === 'union' || plan.repeats;
  const scans = plan.kind === 'union' ? plan.branches : [plan];
  for (const key of foundKeys(collection, scans, repeats, work)) yield recordOf(key);
}

/** Yields the keys that scans find, one of each document. */
function* foundKeys(
  collection: Collection,
  scans: IndexScan[],
  repeats: boolean,
  work: PreparedQuery['work'],
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

function* keysOf(collection: Collection, { merge, ranges, reverse }: IndexScan): Generator<Buffer> {
  if (merge) yield* merged(collection, ranges, reverse);
  else for (const range of ranges) yield* collection.entries(range);
}

// Explode for sort: each range is in order after its own prefix.
function merged(collection: Collection, ranges: ScanRange[], reverse: boolean): Generator<Buffer> {
  const ends = ranges.map(({ prefix, ...range }) => endsOf(collection.entries(range), prefix));
  return mergeSorted(ends, reverse ? (a, b) => Buffer.compare(b, a) : Buffer.compare);
}

function* endsOf(keys: Iterable<Buffer>, prefix: number): Generator<Buffer> {
  for (const key of keys) yield key.subarray(prefix);
}
