import { type MemberPermission, memberPermissions } from '@laterite/shared/features/companies/company.ts';
import type { ComponentProps } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'options' | 'aside' | 'error'> & {
  chosen: MemberPermission;
  /** Only owners can give more permissions than those of a member. */
  isOwner: boolean;
};

/** Field of a member's role; the hint explains each choice. */
export function PermissionField({ chosen, isOwner, ...select }: Props) {
  const { t } = useTexts();
  const offered = memberPermissions.toReversed().filter((name) => isOwner || name === 'member');
  return (
    <SelectField
      {...select}
      label={t('members.permission')}
      hint={t('members.permissionHint', { permission: chosen })}
      options={offered.map((value) => ({ value, label: t(`companies.permission.${value}`) }))}
    />
  );
}
