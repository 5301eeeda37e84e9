import type { ListingFilters, ListingSearchPage } from '@laterite/shared/features/listings/listing.ts';
import { freshCache } from '../../fresh-cache.ts';
import { understand } from '../search/understanding.ts';
import { type FacetName, facetNames } from './listing-filters.ts';
import { foundKey, type Row, rowsOf } from './listing-rows.ts';

type Facets = ListingSearchPage['facets'];

const keepFacets = freshCache<Facets>(['listings', 'terms'], 2000, () => 1);

function countBy(rows: Row[], name: FacetName): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { [name]: value } of rows) if (value) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** For each filter, how many listings each of its values would leave; a chosen filter is lifted for its own count. */
async function countFacets(filters: ListingFilters): Promise<Facets> {
  const meanings = await understand(filters.query ?? '', 'listings');
  const chosen = await rowsOf(filters, meanings);
  const counts = facetNames.map(async (name) => {
    const isChosen = filters[name] !== undefined;
    const { rows } = isChosen ? await rowsOf({ ...filters, [name]: undefined }, meanings) : chosen;
    return [name, countBy(rows, name)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** How many listings each value of each filter would leave. */
export const facetsOf = ({ sort: _, ...filters }: ListingFilters): Promise<Facets> =>
  keepFacets(foundKey(filters), () => countFacets(filters));
