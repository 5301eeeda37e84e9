import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor } from '../../lib/paging.ts';

/** Ids of the sellers and companies the member follows. */
export const followedQuery = queryOptions({
  queryKey: ['follows'],
  queryFn: ({ signal }) => api.follows.read({}, { signal }),
  meta: { isRendered: false },
});

/** Professionals, companies and sellers the member follows, page after page. */
export const followedProfilesQuery = infiniteQueryOptions({
  queryKey: ['followedProfiles'],
  queryFn: ({ pageParam, signal }) => api.follows.browse({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});
