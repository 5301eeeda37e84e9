import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Companies that nobody owns, page after page; a decision about a claim reads them again. */
export const unclaimedQuery = infiniteQueryOptions({
  queryKey: ['companies', 'unclaimed'],
  queryFn: ({ pageParam, signal }) => api.claims.unclaimed({ query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});
