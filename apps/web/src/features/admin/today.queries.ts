import { queryOptions } from '@tanstack/react-query';
import { pendingCountsKey } from '../../lib/decisions/use-team-decision.ts';
import { api } from '../../lib/requests/api.ts';

/** Interval at which decisions of colleagues and new items change the counts. */
const refetchMs = 60_000;

/** Queries the queues of the team and the daily figures. */
export const todayQuery = queryOptions({
  queryKey: pendingCountsKey,
  queryFn: ({ signal }) => api.admin.today({}, { signal }),
  staleTime: refetchMs,
  refetchInterval: refetchMs,
  refetchOnWindowFocus: true,
});
