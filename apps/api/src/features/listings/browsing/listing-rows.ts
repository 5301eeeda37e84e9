import { constants } from '@laterite/shared/constants.ts';
import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { endOfPage } from '../../../core/documents/paging.ts';
import { withinRadius } from '../../../core/positions/nearby.ts';
import {
  enoughStrongListings,
  maxCloseMatches,
  maxExaminedListings,
  maxRankedListings,
  maxReadListings,
} from '../../search/limits.ts';
import { findCreated, isSelective } from '../../search/matching/term-queries.ts';
import {
  type Clause,
  clausesFor,
  rarestTermScan,
  strongTermScan,
  type TermScan,
  termConditions,
} from '../../search/matching/term-scans.ts';
import type { Expansion } from '../../search/query/word-expansions.ts';
import { ListingModel } from '../listing.model.ts';
import { testOf } from './condition-test.ts';
import {
  conditionsOf,
  databaseConditionsOf,
  inOrder,
  orders,
  termsOfFilters,
  wordsOfAttrs,
} from './listing-filters.ts';
import { currentListings, listingRows, listingWords } from './listing-model-loader.ts';
import type { HeldListings } from './listing-read-model.ts';
import type { Row, Rows } from './listing-row.ts';

const nothing: Rows = { rows: [], isComplete: true };

/** Returns a test that passes rows with a term of every clause. */
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

/** Result of a scan: the newest matches, as many as are ranked, and a lower bound of their number. */
interface Scanned {
  rows: Row[];
  count: number;
}

/** Purpose of a search by words. */
interface SearchScope {
  /** Maximum number of listings compared when all words are frequent. */
  maxRanked?: number | undefined;
  /** Whether the matches may lack words of the query. */
  isClose?: boolean;
  /** Whether a list by filters alone reads no more older listings than a page needs. */
  isBounded?: boolean;
}

/** Limits of a scan; by default everything is examined. */
interface ScanBounds {
  examined?: number;
  maxRows?: number;
  /** Number of matches in memory from which older listings are not read. */
  enough?: number;
  /** Number of matches, including those in memory, at which reading older listings stops. */
  wanted?: number;
}

/** The newest listings with a word, newest first. */
interface Carriers {
  ids: readonly string[];
  /** Those that are in memory, at the index of their ids. */
  held: HeldListings;
  /** Upper bound of the number of further listings, all older and outside the read model. */
  more: number;
}

/** Returns the ids of the newest listings beyond the read model that have the words of a scan and pass the filters, `maxRows` of them at most. The database compares them and sends only ids. */
async function passingOlder(
  { terms, left }: TermScan,
  { ids, held, more }: Carriers,
  filters: ListingFilters,
  maxRows: number,
): Promise<string[]> {
  const older = ids.filter((_, i) => !held[i]);
  if (older.length + more === 0 || maxRows <= 0) return [];
  const { status, ...others } = conditionsOf(filters);
  // The database checks words by its index and reads a document only for the other filters, so words of attributes are added.
  const words = [...left, ...clausesFor([], 'listings', wordsOfAttrs(filters))];
  const conditions = [...termConditions(words), ...(Object.keys(others).length > 0 ? [others] : [])];
  if (conditions.length === 0 && more === 0) return older.slice(0, maxRows);
  const newer = older.length > 0 ? ids.indexOf(older[0]!) : ids.length;
  const until = held[newer - 1]?.row.createdAt;
  // The scan returns listings of the same date as its start again.
  const met = ids.filter(
    (_, i) => held[i] && (i >= newer || held[i]!.row.createdAt.getTime() === until!.getTime()),
  );
  const examined = older.length + more + met.length;
  const rest = conditions.length > 0 ? { $and: conditions } : {};
  const bounds = { examined, maxRows: Math.min(maxRows, older.length + more) + met.length, until };
  const found = await findCreated(ListingModel, terms, rest, bounds);
  const known = new Set(met);
  return found.flatMap(({ id }) => (known.has(id) ? [] : [id])).slice(0, maxRows);
}

const isSortedByValue = ({ sort }: ListingFilters) => sort?.startsWith('price') || sort === 'rating';

/** Returns how many older listings to read beyond those in memory: enough for the page and one more, which shows that a next page exists; all where the order depends on more than age and words. */
const maxRowsToRead = (filters: ListingFilters, inMemory: number): number =>
  isSortedByValue(filters)
    ? Number.POSITIVE_INFINITY
    : Math.max(0, Math.max(maxReadListings, endOfPage(filters) + 1) - inMemory);

/** Scans the newest listings with some terms for those that have its other words and pass the filters. */
async function scanRows(
  scan: TermScan,
  filters: ListingFilters,
  {
    examined = Number.POSITIVE_INFINITY,
    maxRows = examined,
    enough = maxRows,
    wanted = maxRows,
  }: ScanBounds = {},
): Promise<Scanned> {
  const model = await currentListings();
  // In bounded scans the database filters older listings itself, so that their ids need not be read.
  const reach = Number.isFinite(examined) && model ? model.reach : Number.NEGATIVE_INFINITY;
  const ids = await listingWords.newest(scan.terms, examined, reach);
  const held = model?.getAll(ids) ?? [];
  const more = Number.isFinite(reach) ? Math.max(0, examined - ids.length) : 0;
  const hasWords = testOfClauses(scan.left);
  const passes = testOfFilters(filters);
  const inMemory: Row[] = [];
  let seen = 0;
  for (; seen < ids.length && inMemory.length < Math.max(maxRows, enough); seen++) {
    const row = held[seen]?.row;
    if (row && hasWords(row) && passes(row)) inMemory.push(row);
  }
  // One more than needed, so that there is a next page, which reads the older ones.
  if (inMemory.length >= enough && (seen < ids.length || held.includes(undefined) || more > 0)) {
    return { rows: inMemory.slice(0, maxRows), count: Math.min(inMemory.length + 1, maxRows) };
  }
  const others = await passingOlder(scan, { ids, held, more }, filters, wanted - inMemory.length);
  const read = (await listingRows(others.slice(0, maxRowsToRead(filters, inMemory.length)))).filter(passes);
  const rows = read.length > 0 ? inOrder([...inMemory, ...read], orders.recent) : inMemory;
  return { rows: rows.slice(0, maxRows), count: Math.min(inMemory.length + others.length, maxRows) };
}

/** Number of matches in memory that makes older ones unnecessary: two pages, or all where the requested page is deeper. */
const enoughFor = (filters: ListingFilters): number =>
  isSortedByValue(filters) ? Number.POSITIVE_INFINITY : Math.max(enoughStrongListings, endOfPage(filters));

/** Searches listings when every word is frequent: first those with the words in title, category or place, then any. */
async function searchFrequent(
  filters: ListingFilters,
  expansions: Expansion[][],
  maxRows: number,
): Promise<Rows> {
  const clauses = clausesFor(
    expansions,
    'listings',
    termsOfFilters(filters).map((term) => [term]),
  );
  if (clauses.some(isSelective))
    return { ...(await scanRows(rarestTermScan(clauses), filters)), isComplete: true };
  const scan = strongTermScan(clauses, filters.section ? [filters.section] : sections);
  const { status, ...others } = conditionsOf(filters);
  const isCounted = scan.left.length === 0 && Object.keys(others).length === 0;
  const count = isCounted ? (await listingWords.newest(scan.terms)).length : undefined;
  const enough = enoughFor(filters);
  // One more than the page shows, so that there is a next page.
  const bounds = {
    ...(!isCounted && { examined: maxExaminedListings }),
    maxRows,
    enough,
    wanted: Math.min(maxRows, enough + 1),
  };
  const strong = await scanRows(scan, filters, bounds);
  if (strong.rows.length >= Math.min(maxRows, enough) && count !== undefined) {
    return { rows: strong.rows, isComplete: false, count };
  }
  if (strong.rows.length >= enoughStrongListings) return { ...strong, isComplete: false };
  const any = await scanRows(rarestTermScan(clauses), filters, { examined: maxRankedListings, maxRows });
  const known = new Set(strong.rows.map(({ id }) => id));
  const rows = [...strong.rows, ...any.rows.filter(({ id }) => !known.has(id))];
  return { rows: inOrder(rows, orders.recent), isComplete: false };
}

/** Maximum number of partial matches that are shown. */
const closeBounds: ScanBounds = { enough: maxCloseMatches, wanted: maxCloseMatches };

/** Returns the newest listings with some words that pass the filters; scans a bounded number of listings, and at most `maxRanked` matches of frequent words. */
async function searchRows(
  filters: ListingFilters,
  expansions: Expansion[][],
  { maxRanked = maxRankedListings, isClose = false }: SearchScope,
): Promise<Rows> {
  if (expansions.some((word) => word.length === 0)) return nothing;
  const clauses = clausesFor(expansions, 'listings');
  if (!clauses.some(isSelective)) return searchFrequent(filters, expansions, maxRanked);
  const bounds = isClose ? closeBounds : {};
  return { ...(await scanRows(rarestTermScan(clauses), filters, bounds)), isComplete: true };
}

/** Returns the ids of a list up to the end of a page, and of those after it that are in memory. */
async function idsOfPage(ids: string[], filters: ListingFilters): Promise<string[]> {
  const held = (await currentListings())?.getAll(ids) ?? [];
  const needed = maxRowsToRead(filters, 0);
  return ids.filter((_, i) => i < needed || held[i]);
}

/** Returns the newest listings through an index, for lists that the read model cannot serve. */
async function readRows(filters: ListingFilters, isBounded: boolean): Promise<Rows> {
  const found = await ListingModel.find(databaseConditionsOf(filters), { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(constants.maxCount + 1)
    .lean();
  const ids = found.map(({ _id }) => String(_id));
  const rows = await listingRows(isBounded ? await idsOfPage(ids, filters) : ids);
  return { rows, isComplete: found.length <= constants.maxCount, ...(isBounded && { count: found.length }) };
}

async function filteredRows(filters: ListingFilters, isBounded = false): Promise<Rows> {
  // Listings requested by id may have any status, but the model contains only visible ones.
  const model = filters.ids ? null : await currentListings();
  return model?.find(filters) ?? readRows(filters, isBounded);
}

/** Returns the newest listings that pass the filters and contain the words, nearby ones within the radius, as far as lists count and sort them. */
export async function rowsOf(
  filters: ListingFilters,
  expansions: Expansion[][],
  scope: SearchScope = {},
): Promise<Rows> {
  const found =
    expansions.length > 0
      ? await searchRows(filters, expansions, scope)
      : await filteredRows(filters, scope.isBounded);
  return filters.near ? { ...found, count: undefined, rows: withinRadius(found.rows, filters) } : found;
}
