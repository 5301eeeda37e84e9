import { BriefcaseBusiness } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { SelectChip } from '../../ui/select-chip.tsx';
import { commonRoles } from './roles.ts';

interface Props {
  role: string | undefined;
  onChoose: (role: string | undefined) => void;
}

/** Narrows professionals to a role; one that only the address names is offered too. */
export function RoleChip({ role, onChoose }: Props) {
  const { t } = useTexts();
  const known = commonRoles.find((common) => common === role);
  return (
    <SelectChip
      label={t('professionals.role')}
      icon={BriefcaseBusiness}
      value={role ?? ''}
      shown={known ? t(`professionals.role.${known}`) : (role ?? t('professionals.role'))}
      isChosen={Boolean(role)}
      onChoose={(value) => onChoose(value || undefined)}
    >
      <option value="">{t('professionals.anyRole')}</option>
      {role && !known && <option value={role}>{role}</option>}
      {commonRoles.map((common) => (
        <option key={common} value={common}>
          {t(`professionals.role.${common}`)}
        </option>
      ))}
    </SelectChip>
  );
}
