import { rawFilter } from '../query/filter.ts';
import { parseSort, sortRows } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Document } from '../values/bson.ts';
import { fieldPeeker } from '../values/pick.ts';
import { coveredReader } from './covered.ts';
import { documentsByKeys, type KeyScan } from './documents-by-keys.ts';
import { candidates, type Work } from './found-keys.ts';
import { conditionsIn, keyFilterOf } from './key-filter.ts';
import { type Plan, planQuery } from './plan.ts';
import type { IndexScan } from './scans.ts';
import { mapYielding, window, withYieldPoints, type Yielding } from './scheduler.ts';

/** A stored document. */
interface Row {
  record: number;
  raw: Buffer;
}

/** A query of a command. */
export interface Query {
  filter: Document;
  sort?: Document;
  skip?: number;
  /** 0 or absent: no limit. */
  limit?: number;
  hint?: unknown;
  /** Additional filter of the documents within the limit. */
  laterFilter?: Document | undefined;
  /** Fields that are read of each document; default: all. */
  fields?: string[] | undefined;
}

/** A compiled and planned query, which reads nothing until its results are iterated. */
export interface PreparedQuery {
  plan: Plan;
  work: Work;
  /** Whether documents are sorted after they are read, because no index delivers the sort order. */
  sorts: boolean;
  /** Record ids. */
  records(): Yielding<number>;
  /** Documents, whose bytes may be overwritten when the next one is read; covered ones contain only the fields of the query. */
  bytes(): Yielding<Buffer>;
  /** Whether `bytes()` yields only the fields of the query, built from index keys; if a key lacks a value, the document is read and projected. */
  isCovered: boolean;
  /** One item per matching document; no document is read if the plan alone decides which ones match. */
  marks(): Yielding<unknown>;
  matches(raw: Buffer): boolean;
}

/** Compiles and plans a query; a query on a missing collection is checked and has no results. */
export function prepareQuery(collection: Collection | undefined, query: Query): PreparedQuery {
  const { filter, skip = 0, limit = 0, hint, laterFilter } = query;
  const matches = rawFilter(filter);
  const sort = parseSort(query.sort);
  const wanted = limit > 0 ? limit + skip : 0;
  const plan: Plan = collection
    ? planQuery(collection, { filter, sort, limit: wanted, hint })
    : { kind: 'nothing' };
  const work: Work = { keys: 0, documents: 0 };
  const sorts = sort.length > 0 && sort[0]!.path !== '$natural' && !(plan.kind === 'index' && plan.sorted);
  const decided = plan.kind === 'index' ? plan.covered : Object.keys(filter).length === 0;
  const found = () => (collection ? candidates(collection, plan, work) : []);
  const keyScan = plan.kind === 'index' && !sorts ? keyScanOf(collection!, plan, query, matches) : undefined;
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
    keyScan
      ? documentsByKeys(collection!, keyScan, work)
      : passing(
          results((raw) => raw),
          laterFilter,
        );
  const records = () => results((_raw, record) => record);
  const marks = () => (decided ? window(withYieldPoints(found()), skip, limit) : records());
  return { plan, work, sorts, isCovered: keyScan?.fromKey !== undefined, records, bytes, marks, matches };
}

/** Yields the documents that pass a later filter. */
function* passing(found: Yielding<Buffer>, laterFilter: Document | undefined): Generator<Buffer | undefined> {
  const passes = laterFilter ? rawFilter(laterFilter) : () => true;
  for (const raw of found) if (!raw || passes(raw)) yield raw;
}

/** Returns a scan that avoids reading documents, because the index covers the fields or decides a part of the later filter; undefined if every document is read anyway. */
function keyScanOf(
  collection: Collection,
  scan: IndexScan,
  { skip = 0, limit = 0, laterFilter = {}, fields }: Query,
  matches: KeyScan['matches'],
): KeyScan | undefined {
  const keyFilter = keyFilterOf(collection, scan, laterFilter);
  const { passes: passesKey = () => true, rest = conditionsIn(laterFilter) } = keyFilter ?? {};
  const fromKey = fields && rest.length === 0 ? coveredReader(scan, fields) : undefined;
  if (!keyFilter && !fromKey) return undefined;
  const pick = fromKey ? fieldPeeker(fields!) : (raw: Buffer) => raw;
  const passes = rest.length > 0 ? rawFilter({ $and: rest }) : () => true;
  return { scan, skip, limit, passesKey, fromKey, pick, passes, matches };
}
