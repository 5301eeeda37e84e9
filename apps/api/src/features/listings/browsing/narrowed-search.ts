import { isDeepStrictEqual } from 'node:util';
import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { attrFilters } from '@laterite/shared/features/sections/attr-filters.ts';
import { minFullMatches } from '../../search/limits.ts';
import { facetNames } from './listing-filters.ts';
import { type QuerySearch, searchByQuery } from './listing-query-search.ts';
import type { Row } from './listing-row.ts';
import { testOfFilters } from './listing-rows.ts';

export type CountedFilter = (typeof facetNames)[number] | (typeof attrFilters)[number]['param'];

/** Returns the filters with facet counts; attributes are counted within a section only. */
export const countedFilters = ({ section }: ListingFilters): CountedFilter[] => [
  ...facetNames,
  ...(section ? attrFilters.map(({ param }) => param) : []),
];

/** Results of a query without the filters that a person chose from the facet counts. */
export interface Unfiltered {
  rows: Row[];
  /** Names of the omitted filters. */
  lifted: CountedFilter[];
}

/** Results of a query and filters. */
export interface NarrowedSearch extends QuerySearch {
  /** Present where these results are a subset of the unfiltered results. */
  unfiltered?: Unfiltered;
}

/** Whether all results of a query are in memory, so that filtering them finds every match. */
const isWhole = ({ isComplete, count, items }: QuerySearch): boolean =>
  isComplete && (count ?? items.length) === items.length;

/** Whether a query itself names another value of a filter. */
const isOther = (asked: unknown, chosen: unknown): boolean =>
  asked !== undefined && !isDeepStrictEqual(asked, chosen);

/** Returns the full matches only. */
const fullOnly = (found: QuerySearch): QuerySearch => ({
  ...found,
  items: found.items.slice(0, found.fullMatches),
  missing: [],
});

/** Returns the results that pass a test. */
function narrow(
  { items, fullMatches, missing, count: _, ...rest }: QuerySearch,
  passes: (row: Row) => boolean,
) {
  const full = items.slice(0, fullMatches).filter(passes);
  const close = items.slice(fullMatches).filter(passes);
  return {
    ...rest,
    items: [...full, ...close],
    fullMatches: full.length,
    missing: close.length > 0 ? missing : [],
  };
}

/**
 * Finds listings by a query and filters. A filter with counts narrows the results that the query has without it, so that
 * choosing the filter shows as many listings as its count; words are dropped for it only where it would leave no result.
 */
export async function searchNarrowed(filters: ListingFilters, maxRanked?: number): Promise<NarrowedSearch> {
  const found = await searchByQuery(filters, maxRanked);
  const lifted = countedFilters(filters).filter((name) => filters[name] !== undefined);
  if (lifted.length === 0 || found.fullMatches >= minFullMatches) return found;
  const without = Object.fromEntries(lifted.map((name) => [name, undefined]));
  const all = await searchByQuery({ ...filters, ...without }, maxRanked);
  const isOverridden = lifted.some((name) => isOther(all.filters[name], filters[name]));
  if (isOverridden || !isWhole(all)) {
    const isEnough = found.fullMatches > 0 && (isOverridden || all.missing.length === 0);
    return isEnough ? fullOnly(found) : found;
  }
  const unfiltered = { rows: all.items, lifted };
  const chosen = Object.fromEntries(lifted.map((name) => [name, filters[name]]));
  const narrowed = narrow(all, testOfFilters(filters));
  if (narrowed.items.length === 0) return { ...found, unfiltered };
  return { ...narrowed, filters: { ...all.filters, ...chosen }, unfiltered };
}
