import { constants } from '@laterite/shared/constants.ts';
import type { ListingFilters, ListingPage } from '@laterite/shared/features/listings/listing.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { slicePage } from '../../../core/documents/paging.ts';
import { assertNotBeside } from '../../../core/errors/filters-beside.ts';
import { withinRadius } from '../../../core/positions/nearby.ts';
import { ListingModel } from '../listing.model.ts';
import { conditionsOf } from './listing-filters.ts';
import { listingRows } from './listing-model-loader.ts';
import { rowsOf } from './listing-rows.ts';
import { cardOf } from './nearby-listings.ts';

const featuredDays = 30;

/** Returns the listings that pass the filters: those that administrators featured, then the best rated of the last 30 days that have a price. */
export async function featured(filters: ListingFilters): Promise<ListingPage> {
  assertNotBeside('featured', filters, ['query', 'sort']);
  const first: ListingFilters = { ...filters, page: 1, cursor: undefined, sort: undefined };
  const picked = await ListingModel.find({ ...conditionsOf(first), featured: true }, { spot: 1 })
    .sort({ createdAt: -1 })
    .limit(constants.maxPageSize)
    .lean();
  const since = Date.now() - featuredDays * dayMs;
  const { rows, isComplete } = await rowsOf(first, []);
  const recent = rows.filter(({ price, createdAt }) => price && createdAt.getTime() > since);
  const best = recent.toSorted((a, b) => b.averageRating - a.averageRating).map(({ id }) => id);
  const chosen = withinRadius(picked, filters).map(({ _id }) => String(_id));
  const ids = [...new Set([...chosen, ...best])];
  const part = slicePage(ids, filters, { sort: 'featured', idOf: (id) => id });
  const items = (await listingRows(part.items)).map((row) => cardOf(row, filters));
  const total = Math.min(ids.length, constants.maxCount);
  return { ...part, items, total, totalIsExact: isComplete && ids.length <= constants.maxCount };
}
