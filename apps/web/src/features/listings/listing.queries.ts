import type { ListingDetail, ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import type { ShownListing } from './shown-listing.ts';

/** Queries a listing with all content of its page. */
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['listings', 'read', id],
    queryFn: ({ signal }) => api.listings.read({ params: { id } }, { signal }),
  });

const howMany = 4;

type Shared = Pick<ListingFilters, 'owner' | 'company' | 'section' | 'type'> & { category?: string };

/** Queries the newest listings that share properties with this one, those with most shared properties first. */
const othersQuery = ({ _id }: ListingDetail, shared: [Shared, ...Shared[]]) =>
  queryOptions({
    queryKey: ['listings', 'others', _id, shared],
    queryFn: async ({ signal }) => {
      const found = new Map<string, ShownListing>();
      for (const filters of shared) {
        const { items } = await api.listings.browse(
          { query: { ...filters, limit: howMany + 1 } },
          { signal },
        );
        for (const item of items) found.set(item._id, found.get(item._id) ?? item);
        found.delete(_id);
        if (found.size >= howMany) break;
      }
      return [...found.values()].slice(0, howMany);
    },
    staleTime: 5 * 60_000,
  });

/** Queries other listings of the same category, those of the same type first. */
export function similarQuery(listing: ListingDetail) {
  const { section, category, type } = listing;
  return othersQuery(listing, [
    { section, category, type },
    { section, category },
  ]);
}

/** Queries other listings of the same seller, or of the company that it is published for, newest first. */
export const ofSellerQuery = (listing: ListingDetail) =>
  othersQuery(listing, [listing.company ? { company: listing.company._id } : { owner: listing.owner }]);
