import { constants } from '@laterite/shared/constants.ts';
import type { ListingCard, ListingFilters, ListingPage } from '@laterite/shared/features/listings/listing.ts';
import type { Sort } from '@laterite/shared/features/listings/taxonomy.ts';
import { slicePage } from '../../../core/documents/paging.ts';
import { byDistance, distanceOf } from '../../../core/positions/nearby.ts';
import { inOrder, orders } from './listing-filters.ts';
import { cardOfRow, type Row, type Rows } from './listing-row.ts';

/** Sorts rows in memory; by distance only if the filters contain a position. */
export function sortRows(rows: Row[], sort: Sort, { near }: ListingFilters): Row[] {
  if (sort === 'distance') return near ? byDistance(rows, near) : rows;
  return sort === 'relevance' ? rows : inOrder(rows, orders[sort]);
}

/** Returns the card of a listing, with the distance where a position was given. */
export const cardOf = (row: Row, filters: ListingFilters): ListingCard => ({
  ...cardOfRow(row),
  ...distanceOf(row.spot, filters),
});

/** Returns a page of nearby listings, the nearest first unless another order was chosen; considers only the newest where there are more than lists count. */
export function pageNearby({ rows, isComplete }: Rows, filters: ListingFilters): ListingPage {
  const { sort = 'distance' } = filters;
  const counted = sortRows(rows.slice(0, constants.maxCount), sort, filters);
  const part = slicePage(counted, filters, { sort, idOf: ({ id }) => id });
  return {
    ...part,
    items: part.items.map((row) => cardOf(row, filters)),
    total: counted.length,
    totalIsExact: isComplete && rows.length <= constants.maxCount,
  };
}
