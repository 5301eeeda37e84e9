import { compileFilter } from '../query/filter.ts';
import { parseSort, Sorter } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { recordOf } from '../storage/keys.ts';
import { type Document, decode, decodeExact } from '../values/bson.ts';
import { asksNumberType } from './conditions.ts';
import type { IndexScan, ScanRange } from './index-scan.ts';
import type { Pace } from './pace.ts';
import { type Plan, planQuery } from './plan.ts';

/** A stored document on its way through a query. */
export interface Row {
  record: number;
  raw: Buffer;
  doc: Document;
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

/** What explain reports. */
export interface Work {
  keys: number;
  documents: number;
}

export interface PreparedQuery {
  plan: Plan;
  work: Work;
  /** Sorting happens after reading, for want of an index in that order. */
  sorts: boolean;
  rows(): AsyncGenerator<Row>;
  /** The plan alone decides which documents match: `records` may stand for `rows`. */
  decided: boolean;
  /** Record ids without reading documents; only where `decided`. */
  records(): AsyncGenerator<number>;
  matches(raw: Buffer): Document | undefined;
}

/** Compiles and plans a query; nothing is read before `rows` is walked. */
export function prepareQuery(collection: Collection, query: Query, pace: Pace): PreparedQuery {
  const { filter, skip = 0, limit = 0 } = query;
  const predicate = compileFilter(filter, query.variables);
  const sort = parseSort(query.sort);
  const read = asksNumberType(filter) ? decodeExact : decode;
  const plan = planQuery(collection, {
    filter,
    sort,
    limit: limit > 0 ? limit + skip : 0,
    hint: query.hint,
    variables: query.variables,
  });
  const work: Work = { keys: 0, documents: 0 };
  const sorts = sort.length > 0 && sort[0]!.path !== '$natural' && !(plan.kind === 'index' && plan.sorted);
  const decided =
    plan.kind === 'index' ? plan.covered : plan.kind === 'collection' && Object.keys(filter).length === 0;
  const matches = (raw: Buffer): Document | undefined => {
    const doc = read(raw);
    return predicate(doc) ? doc : undefined;
  };
  async function* matching(): AsyncGenerator<Row> {
    for (const record of candidates(collection, plan, work)) {
      if (pace.due()) await pace.rest();
      const raw = collection.read(record);
      if (!raw) continue;
      work.documents += 1;
      const doc = matches(raw);
      // Stages compute with plain numbers, whatever the query had to tell apart.
      if (doc) yield { record, raw, doc: read === decode ? doc : decode(raw) };
    }
  }
  async function* inOrder(): AsyncGenerator<Row> {
    const sorter = new Sorter<Row>(sort, limit > 0 ? limit + skip : 0);
    for await (const row of matching()) sorter.add(row.doc, row, row.raw.length);
    yield* sorter.sorted();
  }
  async function* found(): AsyncGenerator<number> {
    for (const record of candidates(collection, plan, work)) {
      if (pace.due()) await pace.rest();
      yield record;
    }
  }
  const records = () => window(found(), skip, limit);
  const rows = () => window(sorts ? inOrder() : matching(), skip, limit);
  return { plan, work, sorts, decided, rows, records, matches };
}

async function* window<T>(rows: AsyncGenerator<T>, skip: number, limit: number): AsyncGenerator<T> {
  let seen = 0;
  for await (const row of rows) {
    seen += 1;
    if (seen > skip) yield row;
    if (limit > 0 && seen >= skip + limit) return;
  }
}

/** Record ids a plan finds, each once. */
export function* candidates(collection: Collection, plan: Plan, work: Work): Generator<number> {
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

function* keysOf(collection: Collection, scan: IndexScan): Generator<Buffer> {
  if (scan.merge) yield* merged(collection, scan.ranges, scan.reverse);
  else for (const range of scan.ranges) yield* collection.entries(range);
}

// Explode for sort: each range is in order after its own prefix, so the least of their heads comes next.
function* merged(collection: Collection, ranges: ScanRange[], reverse: boolean): Generator<Buffer> {
  const heads = ranges.map((range) => ({
    range,
    keys: collection.entries(range),
    key: undefined as Buffer | undefined,
  }));
  const advance = (head: (typeof heads)[number]) => {
    const next = head.keys.next();
    head.key = next.done ? undefined : next.value;
    return head.key !== undefined;
  };
  let open = heads.filter(advance);
  while (open.length > 0) {
    const first = open.reduce((best, head) =>
      order(head.key!, head.range, best.key!, best.range) < 0 ? head : best,
    );
    yield first.key!;
    if (!advance(first)) open = open.filter((head) => head !== first);
  }
  function order(a: Buffer, rangeA: ScanRange, b: Buffer, rangeB: ScanRange): number {
    const result = a.compare(b, rangeB.prefix, b.length, rangeA.prefix, a.length);
    return reverse ? -result : result;
  }
}
