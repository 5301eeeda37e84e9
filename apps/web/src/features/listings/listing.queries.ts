import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** One listing with everything its page shows. */
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['listings', 'read', id],
    queryFn: ({ signal }) => api.listings.read({ params: { id } }, { signal }),
  });

const howMany = 4;

/** Other listings of the same category, the newest first. */
export const similarQuery = ({ _id, section, category }: ListingDetail) =>
  queryOptions({
    queryKey: ['listings', 'similar', _id, category],
    queryFn: async ({ signal }) => {
      const query = { section, category, limit: howMany + 1 };
      const { items } = await api.listings.browse({ query }, { signal });
      return items.filter((other) => other._id !== _id).slice(0, howMany);
    },
    staleTime: 5 * 60_000,
  });
