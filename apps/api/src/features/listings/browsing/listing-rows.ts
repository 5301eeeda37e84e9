import { constants } from '@laterite/shared/constants.ts';
import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { withinRadius } from '../../../core/nearby.ts';
import { enoughStrongListings, maxExaminedListings, maxRankedListings } from '../../search/limits.ts';
import type { Expansion } from '../../search/query-expansion.ts';
import { isSelective } from '../../search/term-queries.ts';
import {
  type Clause,
  clausesFor,
  rarestTermScan,
  strongTermScan,
  type TermScan,
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

/** Of the newest listings of a scan, `examined` of them, the first `most` that have its other words and pass the filters. */
async function scanRows(
  { terms, left }: TermScan,
  filters: ListingFilters,
  examined = Number.POSITIVE_INFINITY,
  most = examined,
): Promise<Row[]> {
  const ids = (await listingWords.newest(terms)).slice(0, examined);
  const hasWords = testOfClauses(left);
  const passes = testOfFilters(filters);
  const found: Row[] = [];
  for (const row of await listingRows(ids)) {
    if (found.length === most) break;
    if (hasWords(row) && passes(row)) found.push(row);
  }
  return found;
}

/** Listings with words that are each frequent: those that name them in title, category or place, then any. */
async function searchFrequent(
  filters: ListingFilters,
  expansions: Expansion[][],
  most: number,
): Promise<Rows> {
  const clauses = clausesFor(expansions, 'listings', termsOfFilters(filters));
  const isComplete = clauses.some(isSelective);
  if (isComplete) return { rows: await scanRows(rarestTermScan(clauses), filters), isComplete };
  const scan = strongTermScan(clauses, filters.section ? [filters.section] : sections);
  const strong = await scanRows(scan, filters, maxExaminedListings, most);
  const { status, ...others } = conditionsOf(filters);
  const isAllCounted = scan.left.length === 0 && Object.keys(others).length === 0;
  if (strong.length === most && isAllCounted) {
    return { rows: strong, isComplete, count: (await listingWords.newest(scan.terms)).length };
  }
  if (strong.length >= enoughStrongListings) return { rows: strong, isComplete };
  const any = await scanRows(rarestTermScan(clauses), filters, maxRankedListings, most);
  const known = new Set(strong.map(({ id }) => id));
  const rows = [...strong, ...any.filter(({ id }) => !known.has(id))];
  return { rows: inOrder(rows, orders.recent), isComplete };
}

/** The newest listings with words that pass the filters, as far as a bounded number of them is examined; of frequent words no more than `most`. */
async function searchRows(filters: ListingFilters, expansions: Expansion[][], most: number): Promise<Rows> {
  if (expansions.some((word) => word.length === 0)) return nothing;
  const clauses = clausesFor(expansions, 'listings');
  if (!clauses.some(isSelective)) return searchFrequent(filters, expansions, most);
  return { rows: await scanRows(rarestTermScan(clauses), filters), isComplete: true };
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
