import type { OwnTab } from '@laterite/shared/features/listings/listing-states.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';

/** Queries the member's own listings of one tab, newest first. */
export const ownListingsQuery = (tab: OwnTab) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'own', tab],
    queryFn: ({ pageParam, signal }) => api.listings.mine({ query: { tab, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

/** Queries the number of the member's listings in each tab. */
export const ownCountsQuery = queryOptions({
  queryKey: ['listings', 'own-counts'],
  queryFn: async ({ signal }) => (await api.listings.mine({ query: { limit: 1 } }, { signal })).counts,
});
