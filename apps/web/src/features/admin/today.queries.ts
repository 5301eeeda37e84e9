import { queryOptions } from '@tanstack/react-query';
import { pendingCountsKey } from '../../lib/decisions/use-team-decision.ts';
import { api } from '../../lib/requests/api.ts';

/** Queries the queues of the team and the daily figures. */
export const todayQuery = queryOptions({
  queryKey: pendingCountsKey,
  queryFn: ({ signal }) => api.admin.today({}, { signal }),
  staleTime: 60_000,
});
