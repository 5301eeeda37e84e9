import type { ListingFilters, ListingPage } from '@laterite/shared/features/listings/listing.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/requests/api.ts';
import { byCursor, partOf } from '../../../lib/requests/paging.ts';
import type { WithShown } from '../../listings/shown-listing.ts';

const listingsAPage = 8;

/** Member or company whose listings a page shows. */
export type Seller = Pick<ListingFilters, 'owner'> | Pick<ListingFilters, 'company'>;

/** Queries the listings of a member or a company, newest first, page by page from a given page. */
export const listingsOfSellerQuery = (seller: Seller, page = 1) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'of-seller', seller, page],
    queryFn: ({ pageParam, signal }): Promise<WithShown<ListingPage>> =>
      api.listings.browse(
        { query: { ...seller, limit: listingsAPage, ...partOf(page, pageParam) } },
        { signal },
      ),
    ...byCursor,
  });
