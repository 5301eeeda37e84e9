import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { waitingCountsKey } from '../../lib/use-team-decision.ts';

/** Queries the queues of the team and the daily figures. */
export const todayQuery = queryOptions({
  queryKey: waitingCountsKey,
  queryFn: ({ signal }) => api.admin.today({}, { signal }),
  staleTime: 60_000,
});
