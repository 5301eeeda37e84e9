import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';

/** Queries the ids of the sellers and companies that the member follows. */
export const followedQuery = queryOptions({
  queryKey: ['follows'],
  queryFn: ({ signal }) => api.follows.read({}, { signal }),
  meta: { isRendered: false },
});

/** Queries the professionals, companies and sellers that the member follows, page by page. */
export const followedProfilesQuery = infiniteQueryOptions({
  queryKey: ['followedProfiles'],
  queryFn: ({ pageParam, signal }) => api.follows.browse({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});
