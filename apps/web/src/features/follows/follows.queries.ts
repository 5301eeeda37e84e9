import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Ids of the sellers and companies the member follows. */
export const followedQuery = queryOptions({
  queryKey: ['follows'],
  queryFn: ({ signal }) => api.follows.read({}, { signal }),
  meta: { isRendered: false },
});
