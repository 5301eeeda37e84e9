import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { meQuery } from '../../lib/session.ts';
import { companyQuery } from '../companies/companies.queries.ts';

/** Sends a code to the listed phone of a company. */
export const useSendClaimCode = (id: string) =>
  useMutation({
    mutationFn: (channel: CodeChannel) => api.claims.sendCode({ params: { id }, body: { channel } }),
  });

/** Claims a company by the code; its page and the member's account then show its new owner. */
export function useClaimByCode(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { otp: string; role: string }) => api.claims.verify({ params: { id }, body }),
    onSuccess(company) {
      queryClient.setQueryData(companyQuery(id).queryKey, company);
      return queryClient.invalidateQueries(meQuery);
    },
  });
}

interface ClaimRequest {
  role: string;
  message: string;
  document: Blob | undefined;
}

/** Sends a request for a company, which an administrator decides. */
export const useRequestClaim = (id: string) =>
  useMutation({
    mutationFn: ({ document, ...body }: ClaimRequest) =>
      api.claims.request({ params: { id }, body, ...(document && { files: { document } }) }),
  });
