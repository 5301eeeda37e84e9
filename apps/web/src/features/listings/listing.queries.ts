import type { ListingDetail, ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, broughtAlong } from '../../lib/api.ts';

/** One listing with everything its page shows. */
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['listings', 'read', id],
    queryFn: ({ signal }) => api.listings.read({ params: { id } }, { signal }),
    initialData: () => broughtAlong('listings', 'read', { params: { id } }),
  });

const howMany = 4;

/** The newest listings that share something with this one. */
const othersQuery = (
  { _id }: ListingDetail,
  shared: Pick<ListingFilters, 'owner' | 'section'> & { category?: string },
) =>
  queryOptions({
    queryKey: ['listings', 'others', _id, shared],
    queryFn: async ({ signal }) => {
      const { items } = await api.listings.browse({ query: { ...shared, limit: howMany + 1 } }, { signal });
      return items.filter((other) => other._id !== _id).slice(0, howMany);
    },
    staleTime: 5 * 60_000,
  });

/** Other listings of the same category, the newest first. */
export const similarQuery = (listing: ListingDetail) =>
  othersQuery(listing, { section: listing.section, category: listing.category });

/** Other listings of the same seller, the newest first. */
export const ofSellerQuery = (listing: ListingDetail) => othersQuery(listing, { owner: listing.owner });
