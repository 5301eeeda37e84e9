import type { ReceivedInvitation } from '@laterite/shared/features/invitations/invitation.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { api } from '../../lib/requests/api.ts';
import { isAbsent } from '../../lib/requests/api-error.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { meQuery } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';

/** Open invitations of the signed-in member. */
export const receivedInvitationsQuery = queryOptions({
  queryKey: ['invitations', 'received'],
  queryFn: ({ signal }) => api.invitations.browse({}, { signal }),
});

/** Queries the invitation of a link; never stored on the device. */
export const linkedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', 'link', token],
    queryFn: ({ signal }) => api.invitations.find({ body: { token } }, { signal }),
    gcTime: 0,
    retry: false,
  });

interface Answer {
  id: string;
  answer: 'accept' | 'refuse';
  token: string | undefined;
}

/** Accepts or refuses an invitation. A retry has the same idempotency key, because the server deletes an invitation once it is answered. */
const sendAnswer = withIdempotencyKey(async ({ id, answer, token }: Answer, options) => {
  await api.invitations[answer]({ params: { id }, body: { token } }, options);
});

/** Accepts or refuses an invitation, with the token of its link if given. */
export function useAnswerInvitation({ _id, company }: ReceivedInvitation, token?: string) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const showFailure = useShowFailure();
  return useMutation({
    mutationFn: (answer: Answer['answer']) => sendAnswer({ id: _id, answer, token }),
    async onSuccess(_, answer) {
      toast.success(
        answer === 'accept' ? t('invitations.accepted', { company: company.name }) : t('invitations.refused'),
      );
      await Promise.all([
        queryClient.invalidateQueries(receivedInvitationsQuery),
        queryClient.invalidateQueries(meQuery),
        // The server marks the notification of the invitation as read.
        queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] }),
        queryClient.invalidateQueries({ queryKey: ['notifications', 'unread'] }),
        queryClient.invalidateQueries({ queryKey: ['companies'] }),
      ]);
    },
    onError(error) {
      showFailure(error, { failed: t('invitations.failed'), signIn: t('invitations.signIn') });
      // The invitation was answered on another device, withdrawn, or has expired.
      if (isAbsent(error)) void queryClient.invalidateQueries({ queryKey: ['invitations'] });
    },
  });
}
