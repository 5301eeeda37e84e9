import type { ModeratedStatus } from '@laterite/shared/features/listings/moderation-states.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { refetchedOnReturn } from '../../lib/decisions/refetched-on-return.ts';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';

/** Queries the listings to review, oldest first, or the rejected ones, newest first. */
export const moderatedQuery = (status: ModeratedStatus) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'moderated', status],
    queryFn: ({ pageParam, signal }) =>
      api.listings.pending({ query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
    ...refetchedOnReturn,
  });
