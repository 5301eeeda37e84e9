import type { SentInvitation } from '@laterite/shared/features/invitations/invitation.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatPhone } from '../../lib/formats/phone.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { sentInvitationsQuery, useWithdraw } from './members.mutations.ts';

interface RowProps {
  companyId: string;
  invitation: SentInvitation;
  isOwner: boolean;
}

function OpenInvitation({ companyId, invitation, isOwner }: RowProps) {
  const { t, language } = useTexts();
  const withdraw = useWithdraw(companyId);
  const { _id, to, role, permission, expiresAt } = invitation;
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(
    new Date(expiresAt),
  );
  const shown = to.startsWith('+') ? formatPhone(to) : to;
  const rights = t(`companies.permission.${permission}`);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-16 font-semibold break-words">{shown}</p>
        <p className="text-14 break-words text-muted">
          {t('members.pendingUntil', { role, permission: rights, day })}
        </p>
      </div>
      {(isOwner || permission === 'member') && (
        <IconButton
          icon={X}
          label={t('members.withdraw', { to: shown })}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate(_id)}
          className="-mr-3 hover:bg-sunk"
        />
      )}
    </li>
  );
}

/** Lists the open invitations of a company. */
export function OpenInvitations({ companyId, isOwner }: { companyId: string; isOwner: boolean }) {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useQuery(sentInvitationsQuery(companyId));
  if (isError && !data)
    return <ErrorState title={t('members.pendingFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-16" />;
  if (data.items.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-18 font-bold">{t('members.pending')}</h3>
      <ul className="divide-y divide-line">
        {data.items.map((invitation) => (
          <OpenInvitation
            key={invitation._id}
            companyId={companyId}
            invitation={invitation}
            isOwner={isOwner}
          />
        ))}
      </ul>
    </section>
  );
}
