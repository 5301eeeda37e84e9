import { badValue } from '../errors.ts';
import type { SortField } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { conditionsOf } from './conditions.ts';
import { type IndexScan, scansOf } from './index-scan.ts';

/** Where the documents of a query come from. */
export type Plan = IndexScan | CollectionScan | UnionScan;

/** Every document, in the order of insertion. */
export interface CollectionScan {
  kind: 'collection';
  reverse: boolean;
}

/** One index scan for each branch of an `$or`. */
export interface UnionScan {
  kind: 'union';
  branches: IndexScan[];
}

export interface PlanRequest {
  filter: Document;
  sort: SortField[];
  /** Documents wanted, skipped ones included; 0 for all. */
  limit: number;
  hint?: unknown;
  /** `$$name` values in $expr. */
  variables?: Document;
}

// Entries are counted no further than this; beyond, an index is merely "large".
const COUNTED = 1000;
const LARGE = 50_000;

/** Chooses how to answer a query. Every candidate is checked afterwards, so a plan may find too much, never too little. */
export function planQuery(collection: Collection, request: PlanRequest): Plan {
  const { filter, sort } = request;
  const natural = naturalOrder(request);
  if (natural !== undefined) return { kind: 'collection', reverse: natural < 0 };
  const conditions = conditionsOf(filter, request.variables);
  const hinted = request.hint === undefined ? undefined : hintedIndex(collection, request.hint);
  const indexes = hinted ? [hinted] : collection.indexes;
  const scans = indexes.flatMap((index) => scansOf(index, conditions, sort, hinted !== undefined));
  if (scans.some(({ bounded }) => bounded > 0)) return cheapest(collection, scans, request);
  const union = conditions.alternatives
    .map((branches) => unionOf(collection, branches))
    .find((found) => found);
  if (union && !hinted) return union;
  return scans.length > 0 ? cheapest(collection, scans, request) : { kind: 'collection', reverse: false };
}

function naturalOrder({ sort, hint }: PlanRequest): number | undefined {
  if (sort[0]?.path === '$natural') return sort[0].direction;
  if (isDocument(hint) && '$natural' in hint) return Number(hint.$natural);
  return undefined;
}

function hintedIndex(collection: Collection, hint: unknown) {
  const asked = JSON.stringify(
    isDocument(hint) ? Object.entries(hint).map(([path, way]) => [path, Number(way)]) : hint,
  );
  const found = collection.indexes.find(({ spec }) => {
    return JSON.stringify(isDocument(hint) ? Object.entries(spec.key) : spec.name) === asked;
  });
  if (!found) {
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  return found;
}

function unionOf(collection: Collection, branches: Document[]): UnionScan | undefined {
  const scans = branches.map((branch) => {
    const plan = planQuery(collection, { filter: branch, sort: [], limit: 0 });
    return plan.kind === 'index' && plan.bounded > 0 ? plan : undefined;
  });
  return scans.every((scan) => scan !== undefined) ? { kind: 'union', branches: scans } : undefined;
}

function cheapest(collection: Collection, scans: IndexScan[], request: PlanRequest): IndexScan {
  if (scans.length === 1) return scans[0]!;
  const single = scans.find((scan) => scan.single);
  if (single) return single;
  const costs = new Map(scans.map((scan) => [scan, costOf(collection, scan, request)]));
  return scans.sort((a, b) => costs.get(a)! - costs.get(b)! || b.bounded - a.bounded)[0]!;
}

/** About how many documents have to be read. */
function costOf(collection: Collection, scan: IndexScan, { sort, limit }: PlanRequest): number {
  let entries = 0;
  for (const range of scan.ranges) {
    entries += collection.countEntries(range, COUNTED - entries);
    if (entries >= COUNTED) break;
  }
  const unsorted = sort.length > 0 && !scan.sorted;
  const stopsEarly = limit > 0 && scan.covered && !unsorted;
  const read = stopsEarly ? Math.min(entries, limit) : entries < COUNTED ? entries : LARGE;
  return unsorted ? read * 2 + 1 : read;
}
