import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { useSession } from '../../../lib/session/session.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ProfessionalForm } from './professional-form.ts';

interface Props {
  form: ProfessionalForm;
  professional: ProfessionalDetail;
}

/** Returns the available companies: the member's own on their own page, and the current company of the page. */
function useChoices({ userId, company, companyId }: ProfessionalDetail) {
  const { me } = useSession();
  const own = me?._id === userId ? me.companies : [];
  const isListed = !companyId || own.some(({ _id }) => _id === companyId);
  return isListed ? own : [...own, { _id: companyId, name: company ?? '' }];
}

/** Field for the company of a professional: one of the member's companies, another by name, or none. */
export function CompanyField({ form, professional }: Props) {
  const { t } = useTexts();
  const choices = useChoices(professional);
  const [isOther, setOther] = useState(false);
  const field = createFieldRegister(form);
  const company = form.watch('company');
  const chosen = String(form.watch('companyId') ?? '') || (isOther || company ? 'other' : 'none');
  const choose = (value: string) => {
    const found = choices.find(({ _id }) => _id === value);
    setOther(value === 'other');
    form.setValue('companyId', found?._id ?? '', { shouldDirty: true });
    form.setValue('company', found?.name ?? '', { shouldDirty: true });
  };
  const isAlone = choices.length === 0;
  return (
    <>
      {!isAlone && (
        <SelectField
          label={t('editor.company')}
          error={field('companyId').error}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          options={[
            { value: 'none', label: t('editor.noCompany') },
            ...choices.map(({ _id, name }) => ({ value: _id, label: name })),
            { value: 'other', label: t('editor.otherCompany') },
          ]}
        />
      )}
      {(isAlone || chosen === 'other') && (
        <TextField
          {...field('company')}
          label={t(isAlone ? 'editor.company' : 'business.name')}
          aside={t('common.optional')}
          icon={<Building2 />}
          maxLength={120}
          autoComplete="organization"
        />
      )}
    </>
  );
}
