import type { NewVerification } from '@laterite/shared/features/verification/verification.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ownVerificationsQuery } from './verification.queries.ts';

interface Sent {
  body: NewVerification;
  papers: Blob[];
}

/** Sends papers to be verified. */
export function useSendVerification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, papers }: Sent) => api.verification.send({ body, files: { papers } }),
    onSuccess: () => queryClient.invalidateQueries(ownVerificationsQuery),
  });
}

/** Withdraws a request with its papers. */
export function useWithdrawVerification(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.verification.withdraw({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries(ownVerificationsQuery),
  });
}
