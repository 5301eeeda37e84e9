import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Queries the queues of the team and the daily figures. */
export const todayQuery = queryOptions({
  queryKey: ['admin', 'today'],
  queryFn: ({ signal }) => api.admin.today({}, { signal }),
  staleTime: 60_000,
});
