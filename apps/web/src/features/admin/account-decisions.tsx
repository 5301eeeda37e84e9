import type { ManagedMember } from '@laterite/shared/features/admin/member.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { paths } from '../../paths.ts';
import { useLeaveForList } from '../../ui/controls/back-to-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';

interface Props {
  member: ManagedMember;
  /** Whether another decision about this member is delayed and not yet sent. */
  isPending: boolean;
}

/** Buttons that appoint or remove a moderator, and that delete a member's account. */
export function AccountDecisions({ member, isPending }: Props) {
  const { _id: id, role, userName, disabled, version } = member;
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const decide = useTeamDecision();
  const leave = useLeaveForList(paths.adminSection('membres'));
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const isModerator = role === 'moderator';

  /** The server addresses its message to owners who delete their own account. */
  function explain(error: unknown): never {
    if (!(error instanceof ApiError) || error.code !== 'sole_owner') throw error;
    throw new ApiError(error.status, { code: error.code, message: t('admin.account.soleOwner') });
  }

  const changeRole = () =>
    decide({
      id,
      about: userName,
      send: () =>
        api.account.edit(
          { params: { id }, body: { role: isModerator ? 'user' : 'moderator' } },
          { ifMatch: version },
        ),
      done: t(isModerator ? 'admin.role.done.user' : 'admin.role.done.moderator'),
      failed: t('ui.decisionFailed'),
      onDone: refresh,
      reload: refresh,
    });
  const remove = () =>
    decide({
      id,
      about: userName,
      send: () => api.account.remove({ params: { id }, body: {} }).catch(explain),
      done: t('admin.account.removed'),
      failed: t('admin.account.removeFailed'),
      leave,
      onDone: refresh,
      reload: refresh,
    });

  return (
    <>
      {(isModerator || !disabled) && (
        <Button size="tight" kind="outline" disabled={isPending} onClick={changeRole}>
          {t(isModerator ? 'admin.role.end' : 'admin.role.give')}
        </Button>
      )}
      <ConfirmButton
        label={t('admin.account.remove')}
        question={t('admin.account.removeAsk', { name: userName })}
        isPending={isPending}
        onConfirm={remove}
      />
    </>
  );
}
