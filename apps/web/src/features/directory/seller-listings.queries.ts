import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const listingsAPage = 8;

/** A member, or a company: whose listings a page shows. */
export type Seller = Pick<ListingFilters, 'owner'> | Pick<ListingFilters, 'company'>;

/** Listings of a member or a company, newest first, page after page. */
export const listingsOfSellerQuery = (seller: Seller) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'of-seller', seller],
    queryFn: ({ pageParam, signal }) =>
      api.listings.browse({ query: { ...seller, limit: listingsAPage, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
