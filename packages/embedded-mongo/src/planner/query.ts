import { rawFilter } from '../query/filter.ts';
import { parseSort, Sorter } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { recordOf } from '../storage/keys.ts';
import { mergeSorted } from '../storage/merge.ts';
import { type Document, decode } from '../values/bson.ts';
import { fieldPeeker } from '../values/pick.ts';
import { type Plan, planQuery } from './plan.ts';
import type { IndexScan, ScanRange } from './scans.ts';
import { forEachYielding, window, withYieldPoints, type Yielding } from './scheduler.ts';

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
  /** Documents, whose bytes may be replaced when the next one is read. */
  bytes(): Yielding<Buffer>;
  /** One item per matching document; reads no document where the plan alone decides which ones match. */
  marks(): Yielding<unknown>;
  matches(raw: Buffer): boolean;
}

/** Compiles and plans a query. */
export function prepareQuery(collection: Collection, query: Query): PreparedQuery {
  const { filter, skip = 0, limit = 0, hint } = query;
  const matches = rawFilter(filter);
  const sort = parseSort(query.sort);
  const wanted = limit > 0 ? limit + skip : 0;
  const plan = planQuery(collection, { filter, sort, limit: wanted, hint });
  const work = { keys: 0, documents: 0 };
  const sorts = sort.length > 0 && sort[0]!.path !== '$natural' && !(plan.kind === 'index' && plan.sorted);
  const decided = plan.kind === 'index' ? plan.covered : Object.keys(filter).length === 0;
  function* matching<T>(found: (raw: Buffer, record: number) => T): Generator<T | undefined> {
    for (const record of withYieldPoints(candidates(collection, plan, work))) {
      if (record === undefined) {
        yield undefined;
        continue;
      }
      const raw = collection.peek(record);
      work.documents += 1;
      if (raw && matches(raw)) yield found(raw, record);
    }
  }
  function* inOrder(): Generator<Row | undefined> {
    const sorter = new Sorter<Row>(sort, wanted);
    const peek = fieldPeeker(new Set(sort.map(({ parts }) => parts[0]!)));
    try {
      yield* forEachYielding(
        matching((raw, record) => ({ record, raw: Buffer.from(raw) })),
        (row) => sorter.add(decode(peek(row.raw)), row, row.raw.length),
      );
      yield* withYieldPoints(sorter.sorted());
    } finally {
      sorter.release();
    }
  }
  const found = <T>(pick: (raw: Buffer, record: number) => T) =>
    window(sorts ? picked(inOrder(), pick) : matching(pick), skip, limit);
  const bytes = () => found((raw) => raw);
  const records = () => found((_raw, record) => record);
  const marks = () =>
    decided ? window(withYieldPoints(candidates(collection, plan, work)), skip, limit) : records();
  return { plan, work, sorts, records, bytes, marks, matches };
}

function* picked<T>(rows: Yielding<Row>, pick: (raw: Buffer, record: number) => T): Generator<T | undefined> {
  for (const row of rows) yield row && pick(row.raw, row.record);
}

/** Yields the record ids that a plan finds, each once. */
function* candidates(collection: Collection, plan: Plan, work: PreparedQuery['work']): Generator<number> {
  if (plan.kind === 'collection') {
    yield* collection.records(plan.reverse);
    return;
  }
  const once = new Set<number>();
  const repeats = plan.kind === 'union' || plan.repeats;
  for (const scan of plan.kind === 'union' ? plan.branches : [plan]) {
    for (const key of keysOf(collection, scan)) {
      work.keys += 1;
      const record = recordOf(key);
      if (repeats && once.has(record)) continue;
      if (repeats) once.add(record);
      yield record;
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
