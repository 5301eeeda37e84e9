import { fail } from '../errors.ts';
import type { SortField } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/indexes.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { Conditions } from './conditions.ts';
import { isPoint } from './intervals.ts';
import { type IndexScan, scansOf } from './scans.ts';

/** Source of a query's documents: an index, all documents in the order of insertion, one index per `$or` branch, or none. */
export type Plan =
  | IndexScan
  | { kind: 'collection'; reverse: boolean }
  | { kind: 'nothing' }
  | { kind: 'union'; branches: IndexScan[] };

/** The query to plan. */
interface PlanRequest {
  filter: Document;
  sort: SortField[];
  /** Maximum number of documents including skipped ones; 0 for all. */
  limit: number;
  hint?: unknown;
}

// Maximum number of entries to count; a larger index range is not measured further.
const MAX_COUNTED_ENTRIES = 1000;
const LARGE = 50_000;

/** Chooses the plan of a query. Every candidate is checked afterwards, so a plan may find too many documents, never too few. */
export function planQuery(collection: Collection, request: PlanRequest): Plan {
  const { filter, sort, hint } = request;
  const natural =
    sort[0]?.path === '$natural' ? sort[0].direction : isDocument(hint) ? hint.$natural : undefined;
  if (natural !== undefined) return { kind: 'collection', reverse: Number(natural) < 0 };
  const conditions = new Conditions(filter);
  const hinted = hint === undefined ? undefined : hintedIndex(collection, hint);
  const indexes = hinted ? [hinted] : usefulIndexes(collection, conditions);
  const scans = indexes.flatMap((index) => scansOf(index, conditions, sort, hinted !== undefined));
  if (scans.some(({ bounded }) => bounded > 0)) return cheapest(collection, scans, request);
  const unions = hinted ? [] : conditions.alternatives.map((branches) => unionOf(collection, branches));
  const union = unions.find((found) => found);
  if (union) return union;
  return scans.length > 0 ? cheapest(collection, scans, request) : { kind: 'collection', reverse: false };
}

/** Returns the indexes to consider: only that of `_id` if the ids are given, because none finds fewer documents. */
function usefulIndexes({ indexes }: Collection, { list }: Conditions): Index[] {
  const givesIds = list.some(({ path, intervals }) => path === '_id' && intervals.every(isPoint));
  const ofIds = givesIds && indexes.find(({ spec }) => spec.name === '_id_');
  return ofIds ? [ofIds] : indexes;
}

function hintedIndex(collection: Collection, hint: unknown): Index {
  const why = 'hint provided does not correspond to an existing index';
  return collection.findIndex(hint) ?? fail('BadValue', `planner returned error :: caused by :: ${why}`);
}

function unionOf(collection: Collection, filters: Document[]): Plan | undefined {
  const branches = filters.flatMap((filter) => {
    const plan = planQuery(collection, { filter, sort: [], limit: 0 });
    return plan.kind === 'index' && plan.bounded > 0 ? [plan] : [];
  });
  return branches.length === filters.length ? { kind: 'union', branches } : undefined;
}

/** Returns the scan that reads the fewest documents. The counting of one ends once it exceeds the cheapest so far; scans of few ranges are counted first. */
function cheapest(collection: Collection, scans: IndexScan[], request: PlanRequest): IndexScan {
  const single = scans.length === 1 ? scans[0] : scans.find((scan) => scan.single);
  if (single) return single;
  const [first, ...others] = scans.sort((a, b) => a.ranges.length - b.ranges.length);
  let best = first!;
  let lowest = costOf(collection, best, request, MAX_COUNTED_ENTRIES);
  for (const scan of others) {
    const cost = costOf(collection, scan, request, Math.min(lowest + 1, MAX_COUNTED_ENTRIES));
    if (cost < lowest || (cost === lowest && scan.bounded > best.bounded)) {
      best = scan;
      lowest = cost;
    }
  }
  return best;
}

/** Estimates how many documents a scan reads, counting up to `most` of its entries. */
function costOf(collection: Collection, scan: IndexScan, request: PlanRequest, most: number): number {
  const { sort, limit } = request;
  let entries = 0;
  for (const range of scan.ranges) {
    entries += collection.countEntries(range, most - entries);
    if (entries >= most) break;
  }
  const unsorted = sort.length > 0 && !scan.sorted;
  const stopsEarly = limit > 0 && scan.covered && !unsorted;
  const read = stopsEarly ? Math.min(entries, limit) : entries < MAX_COUNTED_ENTRIES ? entries : LARGE;
  return unsorted ? read * 2 + 1 : read;
}
