import type { CaseFilters } from '@laterite/shared/features/reports/report.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { refetchedOnReturn } from '../../lib/decisions/refetched-on-return.ts';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';

/** The member's own reports, newest first. */
export const sentReportsQuery = infiniteQueryOptions({
  queryKey: ['reports', 'sent'],
  queryFn: ({ pageParam, signal }) => api.reports.mine({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Queries the decisions about the member's content, newest first. */
export const receivedDecisionsQuery = infiniteQueryOptions({
  queryKey: ['reports', 'received'],
  queryFn: ({ pageParam, signal }) => api.reports.received({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Queries the cases for moderators. */
export const casesQuery = (state: CaseFilters['state']) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'cases', state],
    queryFn: ({ pageParam, signal }) =>
      api.reports.browse({ query: { state, cursor: pageParam } }, { signal }),
    ...byCursor,
    ...refetchedOnReturn,
  });
