import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/requests/api.ts';
import { byCursor } from '../../../lib/requests/paging.ts';

/** Queries companies without an owner, page by page; refetched after a decision about a claim. */
export const unclaimedQuery = infiniteQueryOptions({
  queryKey: ['companies', 'unclaimed'],
  queryFn: ({ pageParam, signal }) => api.claims.unclaimed({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});
