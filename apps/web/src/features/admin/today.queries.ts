import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What waits for the team, and what was created on the last days. */
export const todayQuery = queryOptions({
  queryKey: ['admin', 'today'],
  queryFn: ({ signal }) => api.admin.today({}, { signal }),
  staleTime: 60_000,
});
