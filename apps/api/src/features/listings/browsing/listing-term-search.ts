import { constants } from '@laterite/shared/constants.ts';
import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { freshCache } from '../../../fresh-cache.ts';
import type { Expansion } from '../../search/query-expansion.ts';
import { type Bounds, countByTerms, findByTerms, isSelective } from '../../search/term-queries.ts';
import { clausesFor, rarestTermScan, strongTermScan, type TermScan } from '../../search/term-scans.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { testOf } from './condition-test.ts';
import { conditionsOf, termsOfFilters, withoutRowFilters } from './listing-filters.ts';
import { type Row, type Rows, rowFields, toRow } from './listing-row.ts';

const mostRows = 40_000;
const keep = freshCache<Row[]>(['listings'], mostRows, (rows) => rows.length + 1);
const nothing: Rows = { rows: [], isComplete: true };
const mostCounts = 2000;
const keepCount = freshCache<number>(['listings'], mostCounts, () => 1);
/** Of frequent words, so many of the newest listings are ranked and shown: eight pages. */
const mostRanked = 192;
/** So many are looked at for them, when there is more to check than the walk says. */
const mostChecked = 480;
/** Two pages that say the words where they count most leave no place for what only mentions them. */
const enough = 48;

/** What a walk leaves to be checked: that a listing may be found is the index's affair. */
function checksOf({ left }: TermScan, filters: ListingFilters) {
  const { status: _, ...checks } = conditionsOf(filters, left);
  return checks;
}

/** The newest listings found on a walk that pass the filters. */
function walked(walk: TermScan, filters: ListingFilters, bounds: Bounds = {}): Promise<Row[]> {
  const checks = checksOf(walk, filters);
  return keep(JSON.stringify([walk.terms, checks, bounds]), async () => {
    const found = await findByTerms<ListingDoc>(ListingModel, walk.terms, checks, rowFields, bounds);
    return found.map(toRow);
  });
}

const countOn = ({ terms }: TermScan): Promise<number> =>
  keepCount(JSON.stringify(terms), () => countByTerms(ListingModel, terms, constants.maxCount + 1));

const newestFirst = (a: Row, b: Row) => Number(b.createdAt) - Number(a.createdAt) || (a.id < b.id ? 1 : -1);

/** Listings with words that are each frequent: those that say them where they count most, then any. */
async function frequent(filters: ListingFilters, expansions: Expansion[][], most: number): Promise<Rows> {
  const clauses = clausesFor(expansions, 'listings', termsOfFilters(filters));
  const isComplete = clauses.some(isSelective);
  if (isComplete) return { rows: await walked(rarestTermScan(clauses), filters), isComplete };
  const within = filters.section ? [filters.section] : sections;
  const walk = strongTermScan(clauses, within);
  const strong = await walked(walk, filters, { examined: mostChecked, most });
  const saysAll = () => Object.keys(checksOf(walk, filters)).length === 0;
  if (strong.length === most && saysAll()) return { rows: strong, isComplete, count: () => countOn(walk) };
  if (strong.length >= enough) return { rows: strong, isComplete };
  const known = new Set(strong.map(({ id }) => id));
  const any = await walked(rarestTermScan(clauses), filters, { examined: mostRanked, most });
  const others = any.filter(({ id }) => !known.has(id));
  return { rows: [...strong, ...others].sort(newestFirst), isComplete };
}

/** The newest listings with words that pass the filters, as far as a bounded number of them is read; of frequent words no more than `most`. */
export async function searchRows(
  filters: ListingFilters,
  expansions: Expansion[][],
  most = mostRanked,
): Promise<Rows> {
  if (expansions.some((word) => word.length === 0)) return nothing;
  const clauses = clausesFor(expansions, 'listings');
  if (!clauses.some(isSelective)) return frequent(filters, expansions, most);
  const all = await walked(rarestTermScan(clauses), withoutRowFilters(filters));
  // What the walk has checked, and rows do not hold, is not tested again.
  const { _id, $and, ...conditions } = conditionsOf(filters);
  return { rows: all.filter(testOf(conditions)), isComplete: true };
}
