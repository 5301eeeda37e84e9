import type { PublicRequestDetail } from '@laterite/shared/features/public-requests/public-request.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberRequestQuery } from './public-requests.queries.ts';

/** Sends a change of a request and shows what came of it. */
export function useChangeRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<PublicRequestDetail>) => change(),
    async onSuccess(request) {
      queryClient.setQueryData(memberRequestQuery(request._id).queryKey, request);
      await queryClient.invalidateQueries({ queryKey: ['publicRequests'] });
    },
  });
}
