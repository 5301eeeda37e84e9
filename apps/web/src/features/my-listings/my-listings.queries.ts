import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** A member's own listings, newest first. */
export const ownListingsQuery = (owner: string) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'own', owner],
    queryFn: ({ pageParam, signal }) =>
      api.listings.browse({ query: { owner, sort: 'recent', cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** How many listings a member has. */
export const ownCountQuery = (owner: string) =>
  queryOptions({
    queryKey: ['listings', 'own-count', owner],
    queryFn: async ({ signal }) =>
      (await api.listings.browse({ query: { owner, limit: 1 } }, { signal })).total,
  });
