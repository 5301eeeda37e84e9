import { allCategories, type Category } from '@laterite/shared/features/listings/taxonomy.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FileForm } from './file-form.tsx';
import { useCheckTable } from './imports.queries.ts';
import { TemplateButton } from './template-button.tsx';

interface Props {
  /** Member for whom an administrator imports. */
  member?: { _id: string };
}

/** Form of a new import of listings: its file and the defaults of its rows. */
export function NewImport({ member }: Props) {
  const { t } = useTexts();
  const { me } = useSession();
  const check = useCheckTable();
  const [category, setCategory] = useState<Category | ''>('');
  const [location, setLocation] = useState('');
  const [companyId, setCompanyId] = useState('');
  const companies = (!member && me?.companies) || [];
  const settingsOf = (name: string) => ({
    name,
    ...(category && { category }),
    ...(location.trim() && { location: location.trim() }),
    ...(companyId && { companyId }),
  });

  return (
    <FileForm
      check={(table, name) => check.mutateAsync({ table, settings: settingsOf(name), memberId: member?._id })}
      aside={<TemplateButton category={category || allCategories[0]!} />}
    >
      <SelectField
        label={t('common.category')}
        value={category}
        onChange={({ target }) => setCategory(target.value as Category | '')}
        options={[
          { value: '', label: t('imports.anyCategory') },
          ...allCategories.map((value) => ({ value, label: t(`taxonomy.category.${value}`) })),
        ]}
      />
      <TextField
        label={t('imports.location')}
        aside={t('common.optional')}
        value={location}
        maxLength={120}
        onChange={({ target }) => setLocation(target.value)}
      />
      {companies.length > 0 && (
        <SelectField
          label={t('imports.seller')}
          value={companyId}
          onChange={({ target }) => setCompanyId(target.value)}
          options={[
            { value: '', label: me!.userName },
            ...companies.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
    </FileForm>
  );
}
