import type { CallOptions } from '@laterite/shared/client.ts';
import type { NewVerification } from '@laterite/shared/features/verification/verification.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { ownVerificationsQuery } from './verification.queries.ts';

interface Sent extends Pick<CallOptions, 'signal' | 'onProgress'> {
  body: NewVerification;
  papers: Blob[];
}

/** Sends papers to be verified. */
export const useSendVerification = () =>
  useMutation({
    mutationFn: ({ body, papers, ...options }: Sent) =>
      api.verification.send({ body, files: { papers } }, options),
    onSuccess: invalidates(ownVerificationsQuery),
  });

/** Withdraws a request with its papers. */
export const useWithdrawVerification = (id: string) =>
  useMutation({
    mutationFn: () => api.verification.withdraw({ params: { id } }),
    onSettled: invalidates(ownVerificationsQuery),
  });
