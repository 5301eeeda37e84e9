import { type CompanyType, companyTypes } from '@laterite/shared/features/companies/company.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/requests/api.ts';
import { SaveFileButton } from '../../ui/controls/save-file-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FileForm } from './file-form.tsx';
import { useCheckCompanies } from './imports.queries.ts';

/** Form of a new import of unclaimed companies: its file and the defaults of its rows. */
export function NewCompanyImport() {
  const { t } = useTexts();
  const check = useCheckCompanies();
  const [type, setType] = useState<CompanyType | ''>('');
  const [location, setLocation] = useState('');
  const settingsOf = (name: string) => ({
    name,
    ...(type && { type }),
    ...(location.trim() && { location: location.trim() }),
  });
  return (
    <FileForm
      check={(table, name) => check.mutateAsync({ table, settings: settingsOf(name) })}
      aside={
        <SaveFileButton
          icon={Download}
          name={`${t('imports.templateName')}.csv`}
          load={() => api.imports.companyTemplate()}
          className="wrap-anywhere"
        >
          {t('imports.companyTemplate')}
        </SaveFileButton>
      }
    >
      <SelectField
        label={t('imports.companyType')}
        value={type}
        onChange={({ target }) => setType(target.value as CompanyType | '')}
        options={[
          { value: '', label: t('imports.anyType') },
          ...companyTypes.map((value) => ({ value, label: t(`companies.type.${value}`) })),
        ]}
      />
      <TextField
        label={t('imports.location')}
        aside={t('common.optional')}
        value={location}
        maxLength={120}
        onChange={({ target }) => setLocation(target.value)}
      />
    </FileForm>
  );
}
