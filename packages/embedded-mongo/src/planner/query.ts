import { rawFilter } from '../query/raw-filter.ts';
import { parseSort, Sorter } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { mergeSorted } from '../storage/merge.ts';
import { recordOf } from '../storage/store.ts';
import { type Document, decode } from '../values/bson.ts';
import { type Plan, planQuery } from './plan.ts';
import type { IndexScan, ScanRange } from './scans.ts';
import { forEachYielding, window, withYieldPoints, type Yielding } from './scheduler.ts';

/** A stored document on its way through a query. */
export interface Row {
  record: number;
  raw: Buffer;
  doc: Document;
}

/** Decoded when somebody looks, since most answers only pass bytes on; with plain numbers, as stages compute. */
class StoredRow implements Row {
  #doc: Document | undefined;
  readonly record: number;
  readonly raw: Buffer;
  constructor(record: number, raw: Buffer) {
    this.record = record;
    this.raw = raw;
  }
  get doc(): Document {
    this.#doc ??= decode(this.raw);
    return this.#doc;
  }
}

/** What a query asks, after the command has been read. */
export interface Query {
  filter: Document;
  sort?: Document;
  skip?: number;
  /** 0 or absent: all. */
  limit?: number;
  hint?: unknown;
  variables?: Document;
}

/** A compiled and planned query; nothing is read before it is walked. */
export interface PreparedQuery {
  plan: Plan;
  /** What explain reports. */
  work: { keys: number; documents: number };
  /** Sorting happens after reading, for want of an index in that order. */
  sorts: boolean;
  rows(): Yielding<Row>;
  /** Only their record ids. */
  records(): Yielding<number>;
  /** Only their bytes, each of which is gone when the next is asked for. */
  bytes(): Yielding<Buffer>;
  /** How many there are, without reading documents where the plan alone decides which match. */
  marks(): Yielding<unknown>;
  matches(raw: Buffer): boolean;
}

/** Compiles and plans a query. */
export function prepareQuery(collection: Collection, query: Query): PreparedQuery {
  const { filter, skip = 0, limit = 0, hint, variables } = query;
  const sort = parseSort(query.sort);
  const wanted = limit > 0 ? limit + skip : 0;
  const plan = planQuery(collection, { filter, sort, limit: wanted, hint, variables });
  const work = { keys: 0, documents: 0 };
  const sorts = sort.length > 0 && sort[0]!.path !== '$natural' && !(plan.kind === 'index' && plan.sorted);
  const decided = plan.kind === 'index' ? plan.covered : Object.keys(filter).length === 0;
  const matches = rawFilter(filter, variables);
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
  const matchingRows = () => matching((raw, record) => new StoredRow(record, Buffer.from(raw)));
  function* inOrder(): Generator<Row | undefined> {
    const sorter = new Sorter<Row>(sort, wanted);
    yield* forEachYielding(matchingRows(), (row) => sorter.add(row.doc, row, row.raw.length));
    yield* withYieldPoints(sorter.sorted());
  }
  const rows = () => window(sorts ? inOrder() : matchingRows(), skip, limit);
  const bytes = () =>
    sorts
      ? bytesOf(rows())
      : window(
          matching((raw) => raw),
          skip,
          limit,
        );
  const records = () =>
    sorts
      ? recordsOf(rows())
      : window(
          matching((_raw, record) => record),
          skip,
          limit,
        );
  const marks = () =>
    decided ? window(withYieldPoints(candidates(collection, plan, work)), skip, limit) : rows();
  return { plan, work, sorts, rows, records, bytes, marks, matches };
}

function* bytesOf(rows: Yielding<Row>): Generator<Buffer | undefined> {
  for (const row of rows) yield row?.raw;
}

function* recordsOf(rows: Yielding<Row>): Generator<number | undefined> {
  for (const row of rows) yield row?.record;
}

/** Record ids a plan finds, each once. */
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
