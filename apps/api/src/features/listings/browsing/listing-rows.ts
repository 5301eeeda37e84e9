import { constants } from '@laterite/shared/constants.ts';
import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { trusted } from 'mongoose';
import { withinRadius } from '../../../core/nearby.ts';
import {
  enoughStrongListings,
  maxExaminedListings,
  maxRankedListings,
  maxReadListings,
} from '../../search/limits.ts';
import type { Expansion } from '../../search/query-expansion.ts';
import { isSelective } from '../../search/term-queries.ts';
import {
  type Clause,
  clausesFor,
  rarestTermScan,
  strongTermScan,
  type TermScan,
  termConditions,
} from '../../search/term-scans.ts';
import { ListingModel } from '../listing.model.ts';
import { testOf } from './condition-test.ts';
import { conditionsOf, inOrder, orders, termsOfFilters } from './listing-filters.ts';
import { currentListings, listingRows, listingWords } from './listing-model-loader.ts';
import type { Row, Rows } from './listing-row.ts';

const nothing: Rows = { rows: [], isComplete: true };

/** Returns a test that passes what has a term of every clause. */
function testOfClauses(clauses: Clause[]): (row: Row) => boolean {
  const all = clauses.map(({ terms }) => terms.map((term) => ` ${term} `));
  return ({ words }) => all.every((terms) => terms.some((term) => words.includes(term)));
}

/** Returns a test of the filters of a list. */
export function testOfFilters(filters: ListingFilters): (row: Row) => boolean {
  const { _id, ...conditions } = conditionsOf(filters);
  const passes = testOf(conditions);
  const ids = filters.ids && new Set(filters.ids);
  return (row) => passes(row) && (!ids || ids.has(row.id));
}

/** What a scan found: the newest that pass, as far as they are ranked, and how many pass at least. */
interface Scanned {
  rows: Row[];
  count: number;
}

/** How much of a scan is looked at: by default everything. */
interface ScanBounds {
  examined?: number;
  most?: number;
  /** With so many found in memory, older listings are not looked at. */
  enough?: number;
}

/** Returns which listings have the other words of a scan and pass the filters, in their order; the database tells it without sending them. */
async function passingOf(ids: string[], left: Clause[], filters: ListingFilters): Promise<string[]> {
  const { status, ...others } = conditionsOf(filters);
  if (ids.length === 0 || (left.length === 0 && Object.keys(others).length === 0)) return ids;
  const conditions = [{ _id: trusted({ $in: ids }) }, { status, ...others }, ...termConditions(left)];
  const found = await ListingModel.find({ $and: conditions }, { _id: 1 })
    .hint({ _id: 1 })
    .batchSize(ids.length)
    .lean();
  const passing = new Set(found.map(({ _id }) => String(_id)));
  return ids.filter((id) => passing.has(id));
}

const isSortedByValue = ({ sort }: ListingFilters) => sort?.startsWith('price') || sort === 'rating';

/** How many listings a page needs beside those in memory: all where the order depends on more than age and words. */
const mostReadFor = (filters: ListingFilters, inMemory: number): number =>
  isSortedByValue(filters)
    ? Number.POSITIVE_INFINITY
    : Math.max(0, Math.max(maxReadListings, filters.page * filters.limit) - inMemory);

/** Scans the newest listings with some terms for those that have its other words and pass the filters. */
async function scanRows(
  { terms, left }: TermScan,
  filters: ListingFilters,
  { examined = Number.POSITIVE_INFINITY, most = examined, enough = most }: ScanBounds = {},
): Promise<Scanned> {
  const ids = (await listingWords.newest(terms)).slice(0, examined);
  const model = await currentListings();
  const hasWords = testOfClauses(left);
  const passes = testOfFilters(filters);
  const held = ids.map((id) => model?.get(id));
  const inMemory = held.filter((row) => row !== undefined && hasWords(row) && passes(row)) as Row[];
  const older = ids.filter((_, i) => !held[i]);
  // One more than was found leads to the page that reads the older ones.
  if (inMemory.length >= enough && older.length > 0) {
    return { rows: inMemory.slice(0, most), count: Math.min(inMemory.length + 1, most) };
  }
  const others = await passingOf(older, left, filters);
  const read = (await listingRows(others.slice(0, mostReadFor(filters, inMemory.length)))).filter(passes);
  const found = new Map([...inMemory, ...read].map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => found.get(id) ?? []).slice(0, most);
  return { rows, count: Math.min(inMemory.length + others.length, most) };
}

/** How many listings in memory make older ones needless: two pages, or all that the page wanted shows. */
const enoughFor = (filters: ListingFilters): number =>
  isSortedByValue(filters)
    ? Number.POSITIVE_INFINITY
    : Math.max(enoughStrongListings, filters.page * filters.limit);

/** Listings with words that are each frequent: those that name them in title, category or place, then any. */
async function searchFrequent(
  filters: ListingFilters,
  expansions: Expansion[][],
  most: number,
): Promise<Rows> {
  const clauses = clausesFor(expansions, 'listings', termsOfFilters(filters));
  if (clauses.some(isSelective))
    return { ...(await scanRows(rarestTermScan(clauses), filters)), isComplete: true };
  const scan = strongTermScan(clauses, filters.section ? [filters.section] : sections);
  const bounds = { examined: maxExaminedListings, most, enough: enoughFor(filters) };
  const strong = await scanRows(scan, filters, bounds);
  const { status, ...others } = conditionsOf(filters);
  const isAllCounted = scan.left.length === 0 && Object.keys(others).length === 0;
  if (strong.rows.length >= Math.min(most, bounds.enough) && isAllCounted) {
    return { rows: strong.rows, isComplete: false, count: (await listingWords.newest(scan.terms)).length };
  }
  if (strong.rows.length >= enoughStrongListings) return { ...strong, isComplete: false };
  const any = await scanRows(rarestTermScan(clauses), filters, { examined: maxRankedListings, most });
  const known = new Set(strong.rows.map(({ id }) => id));
  const rows = [...strong.rows, ...any.rows.filter(({ id }) => !known.has(id))];
  return { rows: inOrder(rows, orders.recent), isComplete: false };
}

/** The newest listings with words that pass the filters, as far as a bounded number of them is examined; of frequent words no more than `most`. */
async function searchRows(filters: ListingFilters, expansions: Expansion[][], most: number): Promise<Rows> {
  if (expansions.some((word) => word.length === 0)) return nothing;
  const clauses = clausesFor(expansions, 'listings');
  if (!clauses.some(isSelective)) return searchFrequent(filters, expansions, most);
  return { ...(await scanRows(rarestTermScan(clauses), filters)), isComplete: true };
}

/** The newest listings by an index, for what the read model does not hold. */
async function readRows(filters: ListingFilters): Promise<Rows> {
  const found = await ListingModel.find(conditionsOf(filters), { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(constants.maxCount + 1)
    .lean();
  const rows = await listingRows(found.map(({ _id }) => String(_id)));
  return { rows, isComplete: found.length <= constants.maxCount };
}

async function filteredRows(filters: ListingFilters): Promise<Rows> {
  // Listings asked for by name may be of any status, and the model holds visible ones.
  const model = filters.ids ? null : await currentListings();
  return model?.find(filters) ?? readRows(filters);
}

/** Returns the newest listings that pass the filters and contain the words, nearby ones within the radius, as far as lists count and sort them; with frequent words at most `maxRanked`. */
export async function rowsOf(
  filters: ListingFilters,
  expansions: Expansion[][],
  maxRanked = maxRankedListings,
): Promise<Rows> {
  const found =
    expansions.length > 0 ? await searchRows(filters, expansions, maxRanked) : await filteredRows(filters);
  return filters.near ? { ...found, count: undefined, rows: withinRadius(found.rows, filters) } : found;
}
