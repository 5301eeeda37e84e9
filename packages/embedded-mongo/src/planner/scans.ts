import type { SortField } from '../query/sort.ts';
import type { Index } from '../storage/indexes.ts';
import { MAX_KEY_BYTES, prefixOf, type Range } from '../storage/keys.ts';
import { type Condition, Conditions } from './conditions.ts';
import { block, intersect, isPoint, keysOf, point, within } from './intervals.ts';

/** A range of an index to scan; `prefix` is the number of leading bytes shared by all its keys. */
export interface ScanRange extends Range {
  prefix: number;
}

/** A scan of one index for a query. */
export interface IndexScan {
  kind: 'index';
  index: Index;
  ranges: ScanRange[];
  reverse: boolean;
  /** Number of leading bounded fields. */
  bounded: number;
  /** Number of them that are bounded to points. */
  points: number;
  /** Whether the scan delivers the sort order; several ranges are merged unless they are in order. */
  sorted: boolean;
  merge: boolean;
  /** Whether entries, or inclusion in a partial index, prove a match without reading the document. */
  covered: boolean;
  /** Whether a document may appear more than once. */
  repeats: boolean;
  /** Whether at most one document can match. */
  single: boolean;
}

// Maximum number of open ranges; beyond, the remaining fields are checked per document.
const MAX_RANGES = 1000;

interface Bounds {
  prefixes: Buffer[];
  used: Set<Condition>;
  /** For each field that is bounded to points: whether it has a single one. */
  fixed: boolean[];
  ranges?: ScanRange[];
}

/** Returns the possible scans of an index: on a multikey field one per condition, because several cannot be combined. */
export function scansOf(
  index: Index,
  conditions: Conditions,
  sort: SortField[],
  forced: boolean,
): IndexScan[] {
  if (!forced && !isUsable(index, conditions.list)) return [];
  const whole = !index.spec.sparse && !index.covers;
  return choicesOf(index, conditions.list)
    .map((choice) => scanOf(index, choice, conditions, sort))
    .filter((scan) => forced || scan.bounded > 0 || (scan.sorted && sort.length > 0 && whole));
}

// Returns whether an index is usable: a sparse or partial one only if no document outside the index can match the query.
function isUsable(index: Index, list: Condition[]): boolean {
  const isPresent = (wanted: string) =>
    list.some(({ path, intervals }) => path === wanted && intersect(intervals, [point(null)]).length === 0);
  if (index.spec.sparse && !index.fields.some(({ path }) => isPresent(path))) return false;
  return partialConditions(index).every((one) => list.some((own) => implies(own, one)));
}

function partialConditions({ spec }: Index): Condition[] {
  return spec.partialFilterExpression ? new Conditions(spec.partialFilterExpression).list : [];
}

/** Returns whether values that meet one condition also meet the other. */
function implies(one: Condition, other: Condition): boolean {
  return one.path === other.path && within(one.intervals, other.intervals);
}

/** Returns the possible conditions per field: several on one multikey field cannot be combined. */
function choicesOf(index: Index, list: Condition[]): Condition[][] {
  const array = index.fields.find(
    ({ path }, i) => index.multikey[i] && list.some((one) => one.path === path),
  );
  if (!array) return [list];
  const others = list.filter(({ path }) => path !== array.path);
  return list.filter(({ path }) => path === array.path).map((condition) => [...others, condition]);
}

function scanOf(index: Index, list: Condition[], conditions: Conditions, sort: SortField[]): IndexScan {
  const bounds = boundsOf(index, list);
  const points = bounds.fixed.length;
  const loose = orderFrom(index, bounds, sort, firstLoose(bounds));
  const order = index.lossy ? undefined : (orderFrom(index, bounds, sort, points) ?? loose);
  const reverse = sort.length > 0 && order === 'backward';
  const ranges = bounds.ranges ?? bounds.prefixes.map(wholePrefix);
  const pinned = points === index.fields.length && ranges.length === 1;
  const implied = partialConditions(index);
  ranges.sort((a, b) => Buffer.compare(a.start, b.start) * (reverse ? -1 : 1));
  return {
    kind: 'index',
    index,
    ranges: ranges.map((range) => ({ ...range, reverse })),
    reverse,
    bounded: points + (bounds.ranges ? 1 : 0),
    points,
    sorted: sort.length === 0 || order !== undefined,
    merge: sort.length > 0 && order !== undefined && loose === undefined && ranges.length > 1,
    covered:
      conditions.complete &&
      !index.lossy &&
      conditions.list.every((one) => bounds.used.has(one) || implied.some((own) => implies(own, one))),
    repeats: index.multikey.some(Boolean) && !pinned,
    single: index.unique && pinned && !index.lossy,
  };
}

function wholePrefix(prefix: Buffer): ScanRange {
  return { ...keysOf(block(prefix), 1), prefix: prefix.length };
}

function boundsOf(index: Index, list: Condition[]): Bounds {
  const bounds: Bounds = { prefixes: [prefixOf(index.id)], used: new Set(), fixed: [] };
  let arrayBounded = false;
  for (const [i, { path, direction }] of index.fields.entries()) {
    const own = list.filter((condition) => condition.path === path);
    // Two fields of one array may be satisfied by different elements, so only the first can be bounded.
    if (own.length === 0 || (index.multikey[i] && arrayBounded)) break;
    arrayBounded ||= index.multikey[i]!;
    const intervals = own.map((condition) => condition.intervals).reduce(intersect);
    if (bounds.prefixes.length * intervals.length > MAX_RANGES && i > 0) break;
    for (const condition of own) bounds.used.add(condition);
    const pairs = intervals.map((interval) => keysOf(interval, direction));
    if (!intervals.every(isPoint)) {
      bounds.ranges = bounds.prefixes.flatMap((prefix) => pairs.map((pair) => inPrefix(prefix, pair)));
      break;
    }
    bounds.prefixes = bounds.prefixes.flatMap((prefix) =>
      pairs.map(({ start }) => Buffer.concat([prefix, start])),
    );
    bounds.fixed.push(intervals.length === 1);
  }
  return cutLong(bounds);
}

function inPrefix(prefix: Buffer, { start, end }: Range): ScanRange {
  return { start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]), prefix: prefix.length };
}

// Truncates bounds to the length at which keys in the index are truncated.
function cutLong(bounds: Bounds): Bounds {
  const longest = 4 + MAX_KEY_BYTES;
  const prefixes = bounds.prefixes.map((prefix) => prefix.subarray(0, longest));
  const ranges = bounds.ranges?.map(({ start, end, prefix }) => {
    const cut = end.length > longest ? wholePrefix(end.subarray(0, longest)).end : end;
    return { start: start.subarray(0, longest), end: cut, prefix };
  });
  return { ...bounds, prefixes, ...(ranges && { ranges }) };
}

// Returns the first field that is not bound to a single value.
function firstLoose({ fixed }: Bounds): number {
  const position = fixed.indexOf(false);
  return position < 0 ? fixed.length : position;
}

/** Returns whether a scan of the bounded index from a field on delivers the sort order, and its direction. */
function orderFrom(index: Index, { fixed }: Bounds, sort: SortField[], from: number) {
  const fixedPaths = new Set(index.fields.filter((_, i) => fixed[i]).map(({ path }) => path));
  let position = from;
  let turned: boolean | undefined;
  for (const { path, direction } of sort) {
    if (fixedPaths.has(path)) continue;
    while (fixed[position]) position += 1;
    const field = index.fields[position];
    if (field?.path !== path || index.multikey[position]) return undefined;
    const backward = field.direction !== direction;
    if (turned !== undefined && turned !== backward) return undefined;
    turned = backward;
    position += 1;
  }
  return turned ? 'backward' : 'forward';
}
