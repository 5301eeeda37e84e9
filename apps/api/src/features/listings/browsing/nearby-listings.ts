import { constants } from '@laterite/shared/constants.ts';
import type { ListingCard, ListingFilters, ListingPage } from '@laterite/shared/features/listings/listing.ts';
import type { Sort } from '@laterite/shared/features/listings/taxonomy.ts';
import { byDistance, distanceOf } from '../../../core/nearby.ts';
import { slicePage } from '../../../core/paging.ts';
import { inOrder, orders } from './listing-filters.ts';
import { listingRows } from './listing-model-loader.ts';
import type { Row, Rows } from './listing-row.ts';

/** Sorts rows in memory; by distance only where there is a position to measure from. */
export function sortRows(rows: Row[], sort: Sort, { near }: ListingFilters): Row[] {
  if (sort === 'distance') return near ? byDistance(rows, near) : rows;
  return sort === 'relevance' ? rows : inOrder(rows, orders[sort]);
}

/** Returns the cards of listings in the order of their ids, with the distance where a position was given. */
export async function cardsWithDistance(
  ids: readonly string[],
  filters: ListingFilters,
): Promise<ListingCard[]> {
  const rows = await listingRows(ids);
  return rows.flatMap((row) => (row ? { ...row.card, ...distanceOf(row.spot, filters) } : []));
}

/** A page of nearby listings, the nearest first unless another order was chosen: of more than are counted, the newest. */
export async function pageNearby({ rows, isComplete }: Rows, filters: ListingFilters): Promise<ListingPage> {
  const counted = sortRows(rows.slice(0, constants.maxCount), filters.sort ?? 'distance', filters);
  const part = slicePage(counted, filters);
  return {
    ...part,
    items: await cardsWithDistance(
      part.items.map(({ id }) => id),
      filters,
    ),
    total: counted.length,
    totalIsExact: isComplete && rows.length <= constants.maxCount,
  };
}
