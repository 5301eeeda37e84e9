import type { CallOptions } from '@laterite/shared/client.ts';
import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import type { MemberChanges, NewMember } from '@laterite/shared/features/companies/company-input.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { meQuery } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';
import { companyQuery } from '../companies/companies.queries.ts';

/** Queries the open invitations of a company, for its owners and managers. */
export const sentInvitationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['invitations', 'sent', id],
    queryFn: ({ signal }) => api.companies.invitations({ params: { id } }, { signal }),
  });

/** Queries the number of a member's listings for a company; these lose the company when the member leaves. */
export const ownListingsForQuery = (company: string, owner: string) =>
  queryOptions({
    queryKey: ['listings', 'of-seller', { company, owner }],
    queryFn: ({ signal }) => api.listings.browse({ query: { company, owner, limit: 1 } }, { signal }),
  });

/** Invalidates all queries that depend on the members of a company: its page, and the listings and professional pages of the members. */
const refreshCompanies = invalidates(
  { queryKey: ['companies'] },
  { queryKey: ['listings'] },
  { queryKey: ['professionals'] },
  meQuery,
);

function useFailureToast() {
  const { t } = useTexts();
  const showFailure = useShowFailure();
  return (error: Error) => showFailure(error, { failed: t('members.failed') });
}

/** Invites a person and returns the invitation with its link. */
export const useInvite = (id: string) =>
  useMutation({
    mutationFn: (body: NewMember) => api.companies.addMember({ params: { id }, body }),
    onSuccess: invalidates(sentInvitationsQuery(id)),
  });

/** Withdraws an open invitation. */
export function useWithdraw(id: string) {
  const { t } = useTexts();
  return useMutation({
    mutationFn: (invitationId: string) => api.companies.withdrawInvitation({ params: { id, invitationId } }),
    onSuccess: () => void toast.success(t('members.withdrawn')),
    onError: useFailureToast(),
    // Also after a failure: the person may have accepted in the meantime, and be a member.
    onSettled: invalidates(sentInvitationsQuery(id), { queryKey: ['companies'] }),
  });
}

interface MemberEdit extends Pick<CallOptions, 'ifMatch'> {
  params: { id: string; userId: string };
  body: MemberChanges;
}

const sendEdit = withIdempotencyKey(({ params, body, ifMatch }: MemberEdit, options) =>
  api.companies.editMember({ params, body }, { ...options, ifMatch }),
);

/** Changes the role and permission of a member. */
export const useEditMember = (id: string, userId: string) =>
  useMutation({
    mutationFn: ({ ifMatch, ...body }: MemberChanges & Pick<CallOptions, 'ifMatch'>) =>
      sendEdit({ params: { id, userId }, body, ifMatch }),
    onSuccess: refreshCompanies,
  });

/** Removes a member, or the caller, from the company. */
export function useRemoveMember(id: string, userId: string, done: [MessageKey, Record<string, string>]) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  /** Returns whether the member is already removed, because the response to an earlier request was lost. The server then responds 404, or 403 to a member who has left the company. */
  async function isGone(error: unknown) {
    if (!(error instanceof ApiError) || ![403, 404].includes(error.status)) return false;
    const { members } = await queryClient.fetchQuery({ ...companyQuery(id), staleTime: 0 });
    return members.every(({ user }) => user._id !== userId);
  }
  return useMutation({
    mutationFn: () =>
      api.companies.removeMember({ params: { id, userId } }).catch(async (error: unknown) => {
        if (!(await isGone(error))) throw error;
      }),
    onSuccess(...args) {
      toast.success(t(...done));
      return refreshCompanies(...args);
    },
    onError: useFailureToast(),
  });
}

/** Makes a member owner, and the caller a manager. */
export function useHandOver({ _id: id }: CompanyDetail, meId: string, to: { _id: string; userName: string }) {
  const { t } = useTexts();
  const change = (userId: string, permission: 'owner' | 'manager') =>
    api.companies.editMember({ params: { id, userId }, body: { permission } });
  return useMutation({
    async mutationFn() {
      await change(to._id, 'owner');
      await change(meId, 'manager');
    },
    onSuccess: () => void toast.success(t('members.transferred', { name: to.userName })),
    onError: useFailureToast(),
    onSettled: refreshCompanies,
  });
}
