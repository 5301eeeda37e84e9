import type { CodeChannel, CodeSent } from '@laterite/shared/features/passwords/password.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { api } from '../../lib/requests/api.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { meQuery } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';

export type ProofKind = 'phone' | 'email';

const send = (kind: ProofKind, channel: CodeChannel): Promise<CodeSent> =>
  kind === 'phone' ? api.proofs.sendPhoneCode({ body: { channel } }) : api.proofs.sendEmailCode();

/** Sends a code under one key, because a code is valid once: a retry after a lost response would be rejected. */
const verify = withIdempotencyKey(({ kind, otp }: { kind: ProofKind; otp: string }, options) => {
  const request = { body: { otp } };
  return kind === 'phone'
    ? api.proofs.verifyPhone(request, options)
    : api.proofs.verifyEmail(request, options);
});

/** Sends a code to the contact to verify, and shows the result. */
export function useSendProof(kind: ProofKind) {
  const { t } = useTexts();
  const showFailure = useShowFailure();
  return useMutation({
    mutationFn: (channel: CodeChannel) => send(kind, channel),
    onSuccess: () => toast.success(t('proofs.sent')),
    onError: (error) => showFailure(error, { failed: t('passwords.otpNotSent') }),
  });
}

/** Verifies the contact by the code, and caches the updated account. */
export function useVerifyProof(kind: ProofKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (otp: string) => verify({ kind, otp }),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
  });
}
