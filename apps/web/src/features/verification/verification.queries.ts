import type { VerificationStatus } from '@laterite/shared/features/verification/verification.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor } from '../../lib/paging.ts';

/** The member's own requests. */
export const ownVerificationsQuery = queryOptions({
  queryKey: ['verifications', 'mine'],
  queryFn: ({ signal }) => api.verification.mine({}, { signal }),
});

/** Requests of one status, as administrators list them. */
export const verificationsQuery = (status: VerificationStatus) =>
  infiniteQueryOptions({
    queryKey: ['verifications', 'list', status],
    queryFn: ({ pageParam, signal }) =>
      api.verification.browse({ query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

/** One request that an administrator has opened. Each look is audited, so it is read again only on demand. */
export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['verifications', 'case', id],
    queryFn: ({ signal }) => api.verification.read({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
