import type { ManagedMember, MemberFilters, StandingInput } from '@laterite/shared/features/admin/member.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useIsDelayed } from '../../lib/decisions/delayed.ts';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';

export type MemberState = NonNullable<MemberFilters['state']>[number];

/** Queries the members that match a search or have a state, newest first. */
export const membersQuery = (q: string, state: MemberState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'members', q, state],
    queryFn: ({ pageParam, signal }) =>
      api.admin.members(
        { query: { q: q || undefined, state: state ? [state] : undefined, cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
  });

/** Queries the overview of a member. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'member', id],
    queryFn: ({ signal }) => api.admin.member({ params: { id } }, { signal }),
  });

/** Returns a function that decides about a member and shows the result; the queries of the member and of the lists are refetched. */
export function useDecideMember({ _id: id, userName }: Pick<ManagedMember, '_id' | 'userName'>) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const sendLater = useTeamDecision();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const { mutateAsync } = useMutation({
    mutationFn: (body: StandingInput) => api.admin.decideMember({ params: { id }, body }),
    onSuccess(overview) {
      queryClient.setQueryData(memberQuery(id).queryKey, overview);
      return reload();
    },
  });
  /** Sends the decision after the undo delay. */
  const decide = (decision: StandingInput, onDone?: () => void) =>
    sendLater({
      id,
      about: userName,
      send: () => mutateAsync(decision),
      done: t(`admin.standing.done.${decision.to}`),
      failed: t('ui.decisionFailed'),
      onDone,
      reload,
    });
  return { decide, isPending: useIsDelayed(id) };
}
