import type { CompanyDetail, MemberPermission } from '@laterite/shared/features/companies/company.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useEdition } from '../../lib/forms/use-edition.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';
import { StaleStrip } from '../../ui/sheets/stale-strip.tsx';
import { companyQuery } from '../companies/companies.queries.ts';
import { useEditMember, useHandOver, useRemoveMember } from './members.mutations.ts';
import { PermissionField } from './permission-field.tsx';

type Member = CompanyDetail['members'][number];

interface Props {
  company: CompanyDetail;
  member: Member;
  meId: string;
  onDone: () => void;
}

/** Fields for the role and permission of a member, for owners. */
export function MemberFields({ company, member, onDone }: Omit<Props, 'meId'>) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  const edit = useEditMember(company._id, member.user._id);
  // Edited values; undefined while the fields show the stored ones.
  const [chosen, setChosen] = useState<Partial<Pick<Member, 'role' | 'permission'>>>({});
  const [opened, setOpened] = useState(member);
  const { role, permission } = { ...opened, ...chosen };
  const edition = useEdition(company, async () => {
    const found = await queryClient.fetchQuery({ ...companyQuery(company._id), staleTime: 0 });
    setOpened(found.members.find(({ user }) => user._id === member.user._id) ?? opened);
    return found;
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => edit.mutateAsync({ role, permission, ifMatch: edition.version }), {
      edition,
      done: t('members.saved'),
      failed: t('members.failed'),
      onDone,
    });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={t('members.role')}
        value={role}
        onChange={({ currentTarget }) => setChosen({ ...chosen, role: currentTarget.value })}
        maxLength={120}
        autoComplete="off"
        required
      />
      <PermissionField
        value={permission}
        onChange={({ currentTarget }) =>
          setChosen({ ...chosen, permission: currentTarget.value as MemberPermission })
        }
        chosen={permission}
        isOwner
      />
      <StaleStrip edition={edition} />
      <Button type="submit" wide disabled={edit.isPending || role.trim() === ''}>
        {t(edit.isPending ? 'common.saving' : 'common.save')}
      </Button>
    </form>
  );
}

/** Removes a member from the company. */
export function RemoveMember({ company, member, onDone }: Omit<Props, 'meId'>) {
  const { t } = useTexts();
  const name = member.user.userName;
  const remove = useRemoveMember(company._id, member.user._id, ['members.removed', { name }]);
  return (
    <ConfirmButton
      kind="danger"
      cancel={t('common.cancel')}
      label={t('members.remove')}
      busyLabel={t('members.removing')}
      question={t('members.removeConfirm', { name })}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDone })}
    />
  );
}

/** Transfers the ownership to a member. */
export function HandOver({ company, member, meId, onDone }: Props) {
  const { t } = useTexts();
  const handOver = useHandOver(company, meId, member.user);
  return (
    <ConfirmButton
      kind="outline"
      cancel={t('common.cancel')}
      label={t('members.transfer')}
      busyLabel={t('members.transferring')}
      question={t('members.transferConfirm', { name: member.user.userName })}
      isPending={handOver.isPending}
      onConfirm={() => handOver.mutate(undefined, { onSuccess: onDone })}
    />
  );
}
