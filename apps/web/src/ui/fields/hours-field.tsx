import type { Opening, WeekHours } from '@laterite/shared/features/companies/hours.ts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { dayName } from '../../lib/formats/dates.ts';
import { useChosen } from '../../lib/forms/use-chosen.ts';
import { FormError } from '../controls/form-error.tsx';
import { Checkbox } from './checkbox.tsx';
import { CopyHours } from './copy-hours.tsx';
import { DayHours } from './day-hours.tsx';

const usual: Opening[] = [{ from: '08:00', to: '18:00' }];
const usualWeek: WeekHours = [usual, usual, usual, usual, usual, [], []];

/** Field of opening hours per day; a new week starts with usual hours, and those of one day can be copied to others. */
export function HoursField<Input extends FieldValues, Output>({
  form,
}: {
  form: UseFormReturn<Input, unknown, Output>;
}) {
  const { t, language } = useTexts();
  const { place, value, onChange, error } = useChosen<WeekHours | null, Input, Output>(
    form,
    'hours',
    '[aria-invalid=true]',
  );
  const setDay = (day: number, openings: Opening[]) =>
    onChange((value ?? usualWeek).map((before, i) => (i === day ? openings : before)));
  return (
    <fieldset ref={place} className="min-w-0">
      <legend className="text-15 font-semibold">
        {t('companies.hours')} <span className="font-normal text-muted">{t('common.optional')}</span>
      </legend>
      <Checkbox
        label={t('business.hoursShown')}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? usualWeek : null)}
      />
      {value && (
        <>
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {value.map((openings, day) => (
              <li key={dayName(day, language)} className="py-1">
                <DayHours
                  name={dayName(day, language)}
                  openings={openings}
                  usual={usual}
                  onChange={(changed) => setDay(day, changed)}
                />
              </li>
            ))}
          </ul>
          <CopyHours hours={value} onChange={onChange} />
        </>
      )}
      {error && <FormError>{error}</FormError>}
    </fieldset>
  );
}
