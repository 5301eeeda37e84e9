import type {
  NewVerification,
  VerificationDecision,
} from '@laterite/shared/features/verification/verification.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ownVerificationsQuery, verificationQuery } from './verification.queries.ts';

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

/** Decides a request; the lists of administrators follow. */
export function useDecideVerification(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: VerificationDecision) => api.verification.decide({ params: { id }, body }),
    onSuccess: (decided) => queryClient.setQueryData(verificationQuery(id).queryKey, decided),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['verifications', 'list'] }),
  });
}
