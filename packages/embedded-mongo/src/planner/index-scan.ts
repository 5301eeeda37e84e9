import { type Index, isUnique } from '../indexes/index-definition.ts';
import type { SortField } from '../query/sort.ts';
import { LONGEST_KEY, prefixOf } from '../storage/keys.ts';
import type { Range } from '../storage/scan.ts';
import { isDocument } from '../values/bson.ts';
import { type Condition, type Conditions, conditionsOf } from './conditions.ts';
import { intersect, isPoint, keysOf, point, within } from './intervals.ts';

/** A part of an index to walk; `prefix` counts the leading bytes that are the same for all its keys. */
export interface ScanRange extends Range {
  prefix: number;
}

/** One way to answer a query by one index. */
export interface IndexScan {
  kind: 'index';
  index: Index;
  ranges: ScanRange[];
  reverse: boolean;
  /** How many leading fields are bounded. */
  bounded: number;
  /** Delivers in the order asked for; with several ranges they are merged unless they lie in order. */
  sorted: boolean;
  merge: boolean;
  /** Entries alone decide: no document has to be read to know that it matches. */
  covered: boolean;
  /** A document may appear more than once. */
  repeats: boolean;
  /** At most one document can match. */
  single: boolean;
}

// More ranges than this are not opened at once; the remaining fields are then checked per document.
const MOST_RANGES = 1000;

interface Bounds {
  prefixes: Buffer[];
  used: Set<Condition>;
  /** Fields bounded to points, and which of them to a single one. */
  points: number;
  fixed: boolean[];
  ranges?: ScanRange[];
}

/** The ways to use an index: on a multikey field, one per condition, of which the rarest is the best. */
export function scansOf(
  index: Index,
  conditions: Conditions,
  sort: SortField[],
  forced: boolean,
): IndexScan[] {
  if (!forced && !usable(index, conditions.list)) return [];
  const choices = choicesOf(index, conditions.list);
  return choices
    .map((choice) => scanOf(index, choice, conditions, sort))
    .filter((scan) => forced || scan.bounded > 0 || (scan.sorted && sort.length > 0 && isComplete(index)));
}

function isComplete(index: Index): boolean {
  return !index.spec.sparse && !index.covers;
}

// A sparse or partial index may only be used when the query can want nothing that it lacks.
function usable(index: Index, list: Condition[]): boolean {
  if (index.spec.hidden) return false;
  const present = ({ intervals }: Condition) => intersect(intervals, [point(null)]).length === 0;
  if (index.spec.sparse) {
    const demanded = list.filter(({ path }) => index.fields.some((field) => field.path === path));
    if (!demanded.some(present)) return false;
  }
  const partial = index.spec.partialFilterExpression;
  if (!partial) return true;
  const exists = Object.entries(partial).filter(([, value]) => isDocument(value) && value.$exists === true);
  const existing = exists.every(([path]) =>
    list.some((condition) => condition.path === path && present(condition)),
  );
  const rest = Object.fromEntries(
    Object.entries(partial).filter(([path]) => !exists.some(([name]) => name === path)),
  );
  const wanted = conditionsOf(rest);
  const typed = Object.values(rest).every((value) => !isDocument(value) || !('$exists' in value));
  if (!existing || !typed || wanted.alternatives.length > 0) return false;
  return wanted.list.length >= Object.keys(rest).length && wanted.list.every((one) => implied(one, list));
}

function implied(wanted: Condition, list: Condition[]): boolean {
  return list.some(({ path, intervals }) => path === wanted.path && within(intervals, wanted.intervals));
}

/** Which conditions go with which field: several on one multikey field cannot be used together. */
function choicesOf(index: Index, list: Condition[]): Condition[][] {
  const position = index.fields.findIndex(
    ({ path }, i) => index.multikey[i] && list.some((c) => c.path === path),
  );
  if (position < 0) return [list];
  const { path } = index.fields[position]!;
  const others = list.filter((condition) => condition.path !== path);
  return list.filter((condition) => condition.path === path).map((condition) => [...others, condition]);
}

function scanOf(index: Index, list: Condition[], conditions: Conditions, sort: SortField[]): IndexScan {
  const bounds = boundsOf(index, list);
  const order = orderOf(index, bounds, sort);
  const reverse = order === 'backward';
  const ranges = bounds.ranges ?? bounds.prefixes.map((prefix) => wholePrefix(prefix));
  const merge =
    order !== undefined && ranges.length > 1 && sort.length > 0 && mergeNeeded(index, bounds, sort);
  const bounded = bounds.points + (bounds.ranges ? 1 : 0);
  const all = conditions.complete && conditions.list.every((condition) => bounds.used.has(condition));
  const multikey = index.multikey.some(Boolean);
  const pinned = bounds.points === index.fields.length && ranges.length === 1;
  ranges.sort((a, b) => Buffer.compare(a.start, b.start) * (reverse ? -1 : 1));
  return {
    kind: 'index',
    index,
    ranges: ranges.map((range) => ({ ...range, reverse })),
    reverse,
    bounded,
    sorted: order !== undefined,
    merge,
    covered: all && !index.lossy,
    repeats: multikey && !pinned,
    single: isUnique(index) && pinned && !index.lossy,
  };
}

function wholePrefix(prefix: Buffer): ScanRange {
  const { start, end } = keysOf({ low: prefix, lowIncluded: true, high: prefix, highIncluded: true }, 1);
  return { start, end, prefix: prefix.length };
}

function boundsOf(index: Index, list: Condition[]): Bounds {
  const bounds: Bounds = { prefixes: [prefixOf(index.id)], used: new Set(), points: 0, fixed: [] };
  let arrayBounded = false;
  for (const [i, { path, direction }] of index.fields.entries()) {
    const own = list.filter((condition) => condition.path === path);
    // Two fields of one array may be satisfied by different elements: only the first can be bounded.
    if (own.length === 0 || (index.multikey[i] && arrayBounded)) break;
    arrayBounded ||= index.multikey[i]!;
    const intervals = own.map((condition) => condition.intervals).reduce(intersect);
    if (bounds.prefixes.length * Math.max(intervals.length, 1) > MOST_RANGES && i > 0) break;
    for (const condition of own) bounds.used.add(condition);
    const pairs = intervals.map((interval) => keysOf(interval, direction));
    if (!intervals.every(isPoint)) {
      bounds.ranges = bounds.prefixes.flatMap((prefix) => pairs.map((pair) => inPrefix(prefix, pair)));
      break;
    }
    bounds.prefixes = bounds.prefixes.flatMap((prefix) =>
      pairs.map(({ start }) => Buffer.concat([prefix, start])),
    );
    bounds.points += 1;
    bounds.fixed.push(intervals.length === 1);
  }
  return cutLong(bounds);
}

function inPrefix(prefix: Buffer, { start, end }: { start: Buffer; end: Buffer }): ScanRange {
  return { start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]), prefix: prefix.length };
}

// Keys in the index are cut at this length, so bounds are too.
function cutLong(bounds: Bounds): Bounds {
  const longest = 4 + LONGEST_KEY;
  const tooLong = (bytes: Buffer) => bytes.length > longest;
  if (
    !bounds.prefixes.some(tooLong) &&
    !bounds.ranges?.some(({ start, end }) => tooLong(start) || tooLong(end))
  ) {
    return bounds;
  }
  const prefixes = bounds.prefixes.map((prefix) => prefix.subarray(0, longest));
  const ranges = bounds.ranges?.map((range) => {
    const end = tooLong(range.end) ? wholePrefix(range.end.subarray(0, longest)).end : range.end;
    return { ...range, start: range.start.subarray(0, longest), end };
  });
  return { ...bounds, prefixes, ranges };
}

type Order = 'forward' | 'backward' | undefined;

/** Whether walking the bounded index delivers the sort order, and in which direction. */
function orderOf(index: Index, bounds: Bounds, sort: SortField[]): Order {
  if (sort.length === 0) return 'forward';
  if (index.lossy) return undefined;
  return orderFrom(index, bounds, sort, bounds.points) ?? orderFrom(index, bounds, sort, firstLoose(bounds));
}

// The first field that is not tied to a single value.
function firstLoose(bounds: Bounds): number {
  const position = bounds.fixed.indexOf(false);
  return position < 0 ? bounds.points : position;
}

function orderFrom(index: Index, bounds: Bounds, sort: SortField[], from: number): Order {
  const fixedPaths = new Set(index.fields.filter((_, i) => bounds.fixed[i]).map(({ path }) => path));
  let position = from;
  let turned: boolean | undefined;
  for (const { path, direction } of sort) {
    if (fixedPaths.has(path)) continue;
    while (position < bounds.points && bounds.fixed[position]) position += 1;
    const field = index.fields[position];
    if (field?.path !== path || index.multikey[position]) return undefined;
    const backward = field.direction !== direction;
    if (turned !== undefined && turned !== backward) return undefined;
    turned = backward;
    position += 1;
  }
  return turned ? 'backward' : 'forward';
}

function mergeNeeded(index: Index, bounds: Bounds, sort: SortField[]): boolean {
  return orderFrom(index, bounds, sort, firstLoose(bounds)) === undefined;
}
