import type { CallOptions } from '@laterite/shared/client.ts';
import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { invalidate } from '../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { meQuery } from '../../lib/session/session.ts';

const allCompanies = { queryKey: ['companies', 'read'] };

/** Sends a code to the listed phone of a company. */
export const useSendClaimCode = (id: string) =>
  useMutation({
    mutationFn: (channel: CodeChannel) => api.claims.sendCode({ params: { id }, body: { channel } }),
  });

interface CodeClaim {
  id: string;
  otp: string;
  role: string;
}

/** Sends a code under one key, because a retry after a lost response would find that the company has an owner. */
const sendCode = withIdempotencyKey(({ id, ...body }: CodeClaim, options) =>
  api.claims.verify({ params: { id }, body }, options),
);

/** Claims a company by the code; updates its page and the member's account with the new owner. */
export function useClaimByCode(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<CodeClaim, 'id'>) => sendCode({ id, ...body }),
    onSuccess(company) {
      // The company is cached by its id or by the slug in its URL.
      queryClient.setQueriesData<CompanyDetail>(allCompanies, (stored) =>
        stored?._id === id ? company : stored,
      );
      return invalidate(queryClient, meQuery);
    },
  });
}

interface ClaimRequest extends Pick<CallOptions, 'onProgress'> {
  role: string;
  message: string;
  document: Blob | undefined;
}

/** Sends a claim that an administrator decides; refetches the company, which then shows the claim as pending. */
export function useRequestClaim(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ document, onProgress, ...body }: ClaimRequest) =>
      api.claims.request({ params: { id }, body, ...(document && { files: { document } }) }, { onProgress }),
    onSuccess: () => void queryClient.invalidateQueries(allCompanies),
  });
}
