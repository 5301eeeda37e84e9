import type {
  VerificationCase,
  VerificationDecision,
} from '@laterite/shared/features/verification/verification.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { api } from '../../lib/requests/api.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { verificationQuery } from './verification.queries.ts';

/** Returns a function that decides a request after the undo delay; the lists of administrators are refetched. */
export function useDecideVerification({ _id: id, title, member }: VerificationCase) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const sendLater = useTeamDecision();
  const { mutateAsync } = useMutation({
    mutationFn: (body: VerificationDecision) => api.verification.decide({ params: { id }, body }),
    onSuccess: (decided) => queryClient.setQueryData(verificationQuery(id).queryKey, decided),
    onSettled: invalidates({ queryKey: ['verifications', 'list'] }),
  });
  return (decision: VerificationDecision, onDone?: () => void) =>
    sendLater({
      id,
      about: title ?? member?.userName,
      send: () => mutateAsync(decision),
      reload: () => queryClient.invalidateQueries({ queryKey: verificationQuery(id).queryKey }),
      done: t(`verification.done.${decision.to}`),
      failed: t('verification.decisionFailed'),
      onDone,
    });
}
