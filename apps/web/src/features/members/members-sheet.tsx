import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSendTimes } from '../../lib/device/use-send-times.ts';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { ownListingsForQuery, sentInvitationsQuery, useRemoveMember } from './members.mutations.ts';
import { OpenInvitations } from './open-invitations.tsx';

interface Props {
  company: CompanyDetail;
  meId: string;
  onClose: () => void;
}

function Leave({ company, meId, onClose }: Props) {
  const { t } = useTexts();
  const { data: listings } = useQuery(ownListingsForQuery(company._id, meId));
  const count = listings?.total ?? 0;
  const leave = useRemoveMember(company._id, meId, ['members.left', { company: company.name }]);
  return (
    <ConfirmButton
      kind="danger"
      cancel={t('common.cancel')}
      label={t('members.leave')}
      busyLabel={t('members.leaving')}
      question={[
        t('members.leaveConfirm', { company: company.name }),
        ...(count > 0 ? [t('members.leaveListings', { count })] : []),
      ].join(' ')}
      isPending={leave.isPending}
      onConfirm={() => leave.mutate(undefined, { onSuccess: onClose })}
    />
  );
}

/** Requests the members and invitations again when the sheet opens and when its page becomes visible: another person may have accepted meanwhile. */
function useFreshMembers(companyId: string): void {
  const queryClient = useQueryClient();
  const refresh = useCallback(() => {
    for (const queryKey of [['companies', 'read'], sentInvitationsQuery(companyId).queryKey])
      void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, companyId]);
  useSendTimes(refresh);
}

/** Sheet of the members of a company with the actions that the reader's permission allows: invite, edit, transfer, remove, leave. */
export default function MembersSheet({ company, meId, onClose }: Props) {
  const { t } = useTexts();
  useFreshMembers(company._id);
  const permission = company.members.find(({ user }) => user._id === meId)?.permission;
  const isOwner = permission === 'owner';
  const mayInvite = isOwner || permission === 'manager';
  return (
    <Sheet title={t('members.title')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-6 py-4">
        <ul className="divide-y divide-line">
          {company.members.map((member) => (
            <MemberRow
              key={member.user._id}
              company={company}
              member={member}
              meId={meId}
              isOwner={isOwner}
            />
          ))}
        </ul>
        {mayInvite && <OpenInvitations companyId={company._id} isOwner={isOwner} />}
        {mayInvite && <InviteForm company={company} isOwner={isOwner} />}
        {permission && <Leave company={company} meId={meId} onClose={onClose} />}
      </div>
    </Sheet>
  );
}
