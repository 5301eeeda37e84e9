import type { VerificationStatus } from '@laterite/shared/features/verification/verification.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refetchedOnReturn } from '../../lib/decisions/refetched-on-return.ts';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';

/** Queries the member's own requests. */
export const ownVerificationsQuery = queryOptions({
  queryKey: ['verifications', 'mine'],
  queryFn: ({ signal }) => api.verification.mine({}, { signal }),
});

/** Queries the requests with a status, for administrators. */
export const verificationsQuery = (status: VerificationStatus) =>
  infiniteQueryOptions({
    queryKey: ['verifications', 'list', status],
    queryFn: ({ pageParam, signal }) =>
      api.verification.browse({ query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
    ...refetchedOnReturn,
  });

/** Queries a request opened by an administrator. Each read is audited, so it is refetched only on demand. */
export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['verifications', 'case', id],
    queryFn: ({ signal }) => api.verification.read({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
