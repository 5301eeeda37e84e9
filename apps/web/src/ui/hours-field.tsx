import type { Opening, WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { useTexts } from '../i18n/i18n.tsx';
import { dayName } from '../lib/dates.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { DayHours } from './day-hours.tsx';
import { FormError } from './form-error.tsx';

const usual: Opening[] = [{ from: '08:00', to: '18:00' }];
const usualWeek: WeekHours = [usual, usual, usual, usual, usual, [], []];
const [monday, friday] = [0, 4];

interface Props {
  value: WeekHours | null;
  onChange: (hours: WeekHours | null) => void;
  error: string | undefined;
}

/** When a company is open, day by day; a week is begun with usual hours, and Monday's are copied to the others. */
export function HoursField({ value, onChange, error }: Props) {
  const { t, language } = useTexts();
  const setDay = (day: number, openings: Opening[]) =>
    onChange((value ?? usualWeek).map((before, i) => (i === day ? openings : before)));
  const copyMonday = (hours: WeekHours) =>
    onChange(hours.map((before, day) => (day <= friday ? hours[monday]! : before)));
  return (
    <fieldset className="min-w-0">
      <legend className="text-15 font-semibold">
        {t('companies.hours')} <span className="font-normal text-muted">{t('business.optional')}</span>
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
          <Button kind="text" size="tight" onClick={() => copyMonday(value)}>
            {t('business.copyMonday')}
          </Button>
        </>
      )}
      {error && <FormError>{error}</FormError>}
    </fieldset>
  );
}
