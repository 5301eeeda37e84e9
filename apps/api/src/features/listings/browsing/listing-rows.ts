import { constants } from '@laterite/shared/constants.ts';
import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import type { Expansion } from '../../search/query-expansion.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { conditionsOf } from './listing-filters.ts';
import { currentListings } from './listing-model-loader.ts';
import { type Rows, rowFields, toRow } from './listing-row.ts';
import { searchRows } from './listing-term-search.ts';

/** The newest listings by an index, for what the read model does not hold. */
async function readRows(filters: ListingFilters): Promise<Rows> {
  const found = await ListingModel.find(conditionsOf(filters), rowFields)
    .sort({ createdAt: -1, _id: -1 })
    .limit(constants.maxCount + 1)
    .lean<ListingDoc[]>();
  return { rows: found.map(toRow), isComplete: found.length <= constants.maxCount };
}

/** Returns the newest listings that pass the filters and contain the words, as far as lists count and sort them; with frequent words at most `maxRanked`. */
export async function rowsOf(
  filters: ListingFilters,
  expansions: Expansion[][],
  maxRanked?: number,
): Promise<Rows> {
  if (expansions.length > 0) return searchRows(filters, expansions, maxRanked);
  // Listings asked for by name may be of any status, and the model holds visible ones.
  const model = filters.ids ? null : await currentListings();
  return model?.find(filters) ?? readRows(filters);
}
