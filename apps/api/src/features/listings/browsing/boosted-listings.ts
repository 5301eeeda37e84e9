import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { trusted } from 'mongoose';
import { config } from '../../../config.ts';
import { ListingModel } from '../listing.model.ts';
import { conditionsOf, type Filter } from './listing-filters.ts';
import { listingRows } from './listing-model-loader.ts';
import type { Row } from './listing-row.ts';

/** Whether a list is that of a section or category in its default order: only there boosted listings come first. */
const isSectionList = ({ section, category, owner, company, ids, near, sort }: ListingFilters) =>
  Boolean(section || category) && !owner && !company && !ids && !near && (!sort || sort === 'recent');

/** Returns the boosted listings that come first in a list, the longest boosted first; at least one place of each page stays for others. */
export async function boostedRows(filters: ListingFilters): Promise<Row[]> {
  const most = filters.limit - 1;
  // A limit of 0 would return all of them.
  if (!config.payments || !isSectionList(filters) || most === 0) return [];
  const isBoosted = { boostedUntil: trusted({ $gt: new Date() }) };
  const found = await ListingModel.find({ ...conditionsOf(filters), ...isBoosted } as Filter, { _id: 1 })
    .sort({ boostedUntil: -1 })
    .limit(most)
    .lean();
  return found.length > 0 ? listingRows(found.map(({ _id }) => String(_id))) : [];
}
