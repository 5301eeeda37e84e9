import { BriefcaseBusiness } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { SelectChip } from '../../ui/filters/select-chip.tsx';
import { commonRoles } from './roles.ts';

interface Props {
  role: string | undefined;
  onChoose: (role: string | undefined) => void;
}

/** Chip that filters professionals by role; also offers a role that is only in the URL. */
export function RoleChip({ role, onChoose }: Props) {
  const { t } = useTexts();
  const known = commonRoles.find((common) => common === role);
  return (
    <SelectChip
      name="role"
      label={t('professionals.role')}
      icon={BriefcaseBusiness}
      value={role ?? ''}
      shown={known ? t(`professionals.role.${known}`) : (role ?? t('professionals.role'))}
      isChosen={Boolean(role)}
      choices={[
        { value: '', label: t('professionals.anyRole') },
        ...(role && !known ? [{ value: role, label: role }] : []),
        ...commonRoles.map((common) => ({ value: common, label: t(`professionals.role.${common}`) })),
      ]}
      onChoose={(value) => onChoose(value || undefined)}
    />
  );
}
