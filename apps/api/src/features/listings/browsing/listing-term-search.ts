import { constants } from '@laterite/shared/constants.ts';
import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { freshCache } from '../../../fresh-cache.ts';
import { enoughStrongListings, maxExaminedListings, maxRankedListings } from '../../search/limits.ts';
import type { Expansion } from '../../search/query-expansion.ts';
import { type Bounds, countByTerms, findByTerms, isSelective } from '../../search/term-queries.ts';
import { clausesFor, rarestTermScan, strongTermScan, type TermScan } from '../../search/term-scans.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { testOf } from './condition-test.ts';
import { conditionsOf, termsOfFilters, withoutRowFilters } from './listing-filters.ts';
import { type Row, type Rows, rowFields, toRow } from './listing-row.ts';

/** Rows of earlier scans in memory: about 40 MB. */
const maxCachedRows = 40_000;
const rowsCache = freshCache<Row[]>(['listings'], maxCachedRows, (rows) => rows.length + 1);
const nothing: Rows = { rows: [], isComplete: true };
const maxCachedCounts = 2000;
const countCache = freshCache<number>(['listings'], maxCachedCounts, () => 1);

/** Returns the conditions that a scan does not answer by itself; the index holds visible listings only. */
function checksOf({ left }: TermScan, filters: ListingFilters) {
  const { status: _, ...checks } = conditionsOf(filters, left);
  return checks;
}

/** Returns the newest listings of a scan that pass the filters. */
function scanRows(scan: TermScan, filters: ListingFilters, bounds: Bounds = {}): Promise<Row[]> {
  const checks = checksOf(scan, filters);
  return rowsCache(JSON.stringify([scan.terms, checks, bounds]), async () => {
    const found = await findByTerms<ListingDoc>(ListingModel, scan.terms, checks, rowFields, bounds);
    return found.map(toRow);
  });
}

const countOn = ({ terms }: TermScan): Promise<number> =>
  countCache(JSON.stringify(terms), () => countByTerms(ListingModel, terms, constants.maxCount + 1));

const newestFirst = (a: Row, b: Row) => Number(b.createdAt) - Number(a.createdAt) || (a.id < b.id ? 1 : -1);

/** Listings with words that are each frequent: those that name them in title, category or place, then any. */
async function searchFrequent(
  filters: ListingFilters,
  expansions: Expansion[][],
  most: number,
): Promise<Rows> {
  const clauses = clausesFor(expansions, 'listings', termsOfFilters(filters));
  const isComplete = clauses.some(isSelective);
  if (isComplete) return { rows: await scanRows(rarestTermScan(clauses), filters), isComplete };
  const within = filters.section ? [filters.section] : sections;
  const scan = strongTermScan(clauses, within);
  const strong = await scanRows(scan, filters, { examined: maxExaminedListings, most });
  const saysAll = () => Object.keys(checksOf(scan, filters)).length === 0;
  if (strong.length === most && saysAll()) return { rows: strong, isComplete, count: () => countOn(scan) };
  if (strong.length >= enoughStrongListings) return { rows: strong, isComplete };
  const known = new Set(strong.map(({ id }) => id));
  const any = await scanRows(rarestTermScan(clauses), filters, { examined: maxRankedListings, most });
  const others = any.filter(({ id }) => !known.has(id));
  return { rows: [...strong, ...others].sort(newestFirst), isComplete };
}

/** The newest listings with words that pass the filters, as far as a bounded number of them is read; of frequent words no more than `most`. */
export async function searchRows(
  filters: ListingFilters,
  expansions: Expansion[][],
  most = maxRankedListings,
): Promise<Rows> {
  if (expansions.some((word) => word.length === 0)) return nothing;
  const clauses = clausesFor(expansions, 'listings');
  if (!clauses.some(isSelective)) return searchFrequent(filters, expansions, most);
  const all = await scanRows(rarestTermScan(clauses), withoutRowFilters(filters));
  // What the scan has checked, and rows do not hold, is not tested again.
  const { _id, $and, ...conditions } = conditionsOf(filters);
  return { rows: all.filter(testOf(conditions)), isComplete: true };
}
