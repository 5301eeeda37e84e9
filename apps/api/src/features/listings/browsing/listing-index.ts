import { constants } from '@laterite/shared/constants.ts';
import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { isWordless } from '@laterite/shared/features/search/wordless.ts';
import { relaxedOf } from '../../search/matching/relaxation.ts';
import type { SearchIndex, SearchResult } from '../../search/matching/search-index.ts';
import { expansionsOf } from '../../search/query/query-expansion.ts';
import { countTerms, recountTerms } from '../../search/terms/vocabulary.ts';
import { listingTerms, type Written } from '../listing-derived.ts';
import { facetsOf } from './listing-facets.ts';
import type { QuerySearch } from './listing-query-search.ts';
import type { Row } from './listing-row.ts';
import { searchNarrowed } from './narrowed-search.ts';
import { sortRows } from './nearby-listings.ts';

/** In every sort order, full matches come before partial ones. */
function sortMatches({ items, fullMatches }: QuerySearch, filters: ListingFilters): Row[] {
  const sorted = (rows: Row[]) => sortRows(rows, filters.sort ?? 'relevance', filters);
  return [...sorted(items.slice(0, fullMatches)), ...sorted(items.slice(fullMatches))];
}

const nothing = ({ page, limit }: ListingFilters): SearchResult => ({
  ids: [],
  total: 0,
  totalIsExact: true,
  facets: () => facetsOf({ page, limit }, { rows: [], expansions: [] }),
  intents: [],
  relaxed: null,
});

async function search(filters: ListingFilters, maxRanked?: number): Promise<SearchResult> {
  if (isWordless(filters.query)) return nothing(filters);
  const found = await searchNarrowed(filters, maxRanked);
  const rows = sortMatches(found, filters).slice(0, constants.maxCount + 1);
  const { isComplete, count = rows.length, intents, unfiltered } = found;
  const total = Math.min(count, constants.maxCount);
  const expansions = expansionsOf(found.words);
  return {
    ids: rows.slice(0, constants.maxCount).map(({ id }) => id),
    total,
    totalIsExact: isComplete && count <= constants.maxCount,
    facets: () => facetsOf(found.filters, { rows, expansions, total, unfiltered }),
    intents,
    relaxed: relaxedOf(filters.query ?? '', found),
  };
}

/** Search index of listings. Each document stores its terms, so that a write only updates the counts of the vocabulary. */
export const listingIndex: SearchIndex<Written, ListingFilters> = {
  put: (listing, before) =>
    recountTerms('listings', before ? listingTerms(before) : new Map(), listingTerms(listing)),
  remove: (listing) => countTerms('listings', listingTerms(listing), -1),
  search,
};
