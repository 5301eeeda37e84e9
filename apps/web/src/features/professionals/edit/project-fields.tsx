import { trades } from '@laterite/shared/features/listings/taxonomy.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import type { FieldOf } from '../../../lib/forms/fields.ts';
import { PlaceField } from '../../../ui/fields/place-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ProjectValues } from './project-form.ts';

/** Fields of a project: description, place, date and budget. */
export function ProjectFields({ field }: { field: FieldOf<keyof ProjectValues> }) {
  const { t } = useTexts();
  const optional = t('common.optional');
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  const listed = trades.map((value) => ({ value, label: t(`taxonomy.trade.${value}`) }));
  return (
    <>
      <TextField
        {...field('title')}
        label={t('editor.projectTitle')}
        placeholder={t('editor.projectTitleExample')}
        maxLength={140}
        autoComplete="off"
        required
      />
      <TextArea {...field('description')} label={t('editor.projectText')} aside={optional} maxLength={2000} />
      <PlaceField {...field('city')} label={t('common.place')} aside={optional} />
      <TextField
        {...field('year')}
        {...number}
        label={t('editor.projectYear')}
        aside={optional}
        placeholder={String(new Date().getFullYear())}
        maxLength={4}
      />
      <SelectField
        {...field('trade')}
        label={t('editor.trade')}
        aside={optional}
        options={[{ value: '', label: t('editor.noTrade') }, ...listed]}
      />
      <fieldset className="grid min-w-0 grid-cols-2 gap-3">
        <legend className="mb-1.5 text-15 font-semibold">
          {t('editor.budget')} <span className="font-normal text-muted">{optional}</span>
        </legend>
        <TextField {...field('budgetMin')} {...number} label={t('editor.budgetMin')} maxLength={19} />
        <TextField {...field('budgetMax')} {...number} label={t('editor.budgetMax')} maxLength={19} />
      </fieldset>
      <TextField
        {...field('client')}
        label={t('editor.projectClient')}
        aside={optional}
        maxLength={120}
        autoComplete="off"
      />
    </>
  );
}
