import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { byCursor } from '../../../lib/paging.ts';

/** Companies that nobody owns, page after page; a decision about a claim reads them again. */
export const unclaimedQuery = infiniteQueryOptions({
  queryKey: ['companies', 'unclaimed'],
  queryFn: ({ pageParam, signal }) => api.claims.unclaimed({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});
