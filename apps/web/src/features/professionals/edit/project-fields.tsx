import { trades } from '@laterite/shared/features/listings/taxonomy.ts';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { PlaceField } from '../../../ui/place-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ProjectValues } from './project-form.ts';

interface Props {
  register: (name: keyof ProjectValues) => UseFormRegisterReturn;
  errors: FieldErrors<ProjectValues>;
}

/** What a project is, where, when and for how much. */
export function ProjectFields({ register, errors }: Props) {
  const { t } = useTexts();
  const optional = t('editor.optional');
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  const listed = trades.map((value) => ({ value, label: t(`taxonomy.trade.${value}`) }));
  return (
    <>
      <TextField
        {...register('title')}
        label={t('editor.projectTitle')}
        placeholder={t('editor.projectTitleExample')}
        error={errors.title?.message}
        maxLength={140}
        autoComplete="off"
        required
      />
      <TextArea
        {...register('description')}
        label={t('editor.projectText')}
        aside={optional}
        error={errors.description?.message}
        maxLength={2000}
      />
      <PlaceField
        {...register('city')}
        label={t('editor.projectCity')}
        aside={optional}
        error={errors.city?.message}
      />
      <TextField
        {...register('year')}
        {...number}
        label={t('editor.projectYear')}
        aside={optional}
        placeholder={String(new Date().getFullYear())}
        error={errors.year?.message}
        maxLength={4}
      />
      <SelectField
        {...register('trade')}
        label={t('editor.trade')}
        aside={optional}
        error={errors.trade?.message}
        options={[{ value: '', label: t('editor.noTrade') }, ...listed]}
      />
      <fieldset className="grid min-w-0 grid-cols-2 gap-3">
        <legend className="mb-1.5 text-15 font-semibold">
          {t('editor.budget')} <span className="font-normal text-muted">{optional}</span>
        </legend>
        <TextField
          {...register('budgetMin')}
          {...number}
          label={t('editor.budgetMin')}
          error={errors.budgetMin?.message}
          maxLength={19}
        />
        <TextField
          {...register('budgetMax')}
          {...number}
          label={t('editor.budgetMax')}
          error={errors.budgetMax?.message}
          maxLength={19}
        />
      </fieldset>
      <TextField
        {...register('client')}
        label={t('editor.projectClient')}
        aside={optional}
        error={errors.client?.message}
        maxLength={120}
        autoComplete="off"
      />
    </>
  );
}
