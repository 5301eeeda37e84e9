import type { ListingFilters, ListingPage } from '@laterite/shared/features/listings/listing.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { ListingModel } from '../listing.model.ts';
import { conditionsOf } from './listing-filters.ts';
import { listingRows } from './listing-model-loader.ts';
import { cardOfRow } from './listing-row.ts';
import { rowsOf } from './listing-rows.ts';

const featuredDays = 30;

/** Returns the listings that administrators featured, then the best rated of the last 30 days that have a price. */
export async function featured({ limit }: ListingFilters): Promise<ListingPage> {
  const visible: ListingFilters = { limit, page: 1 };
  const picked = await ListingModel.find({ ...conditionsOf(visible), featured: true }, { _id: 1 })
    .sort({ createdAt: -1 })
    .limit(limit)
    .lean();
  const since = Date.now() - featuredDays * dayMs;
  const { rows } = await rowsOf(visible, []);
  const recent = rows.filter(({ price, createdAt }) => price && createdAt.getTime() > since);
  const best = recent.toSorted((a, b) => b.averageRating - a.averageRating).map(({ id }) => id);
  const ids = [...new Set([...picked.map(({ _id }) => String(_id)), ...best])].slice(0, limit);
  const items = (await listingRows(ids)).map(cardOfRow);
  return { items, total: items.length, totalIsExact: true, page: 1, limit, nextCursor: null };
}
