import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { dayName } from '../../lib/formats/dates.ts';
import { Button } from '../controls/button.tsx';
import { Checkbox } from './checkbox.tsx';
import { SelectField } from './select-field.tsx';

interface Props {
  hours: WeekHours;
  onChange: (hours: WeekHours) => void;
}

/** Monday to the other working days, until something else is chosen. */
const usualDays = [1, 2, 3, 4];

/** Copies the hours of one day to several others. */
export function CopyHours({ hours, onChange }: Props) {
  const { t, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [source, setSource] = useState(0);
  const [chosen, setChosen] = useState(usualDays);
  const days = hours.map((_, day) => ({ value: String(day), label: dayName(day, language) }));
  const targets = chosen.filter((day) => day !== source);
  const toggle = (day: number) =>
    setChosen(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);

  const copy = () => {
    onChange(hours.map((openings, day) => (targets.includes(day) ? hours[source]! : openings)));
    setOpen(false);
  };

  if (!isOpen) {
    return (
      <Button kind="text" size="tight" onClick={() => setOpen(true)}>
        {t('business.copyHours')}
      </Button>
    );
  }
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-12 bg-sunk p-3">
      <SelectField
        label={t('business.copyFrom')}
        options={days}
        value={String(source)}
        onChange={({ target }) => setSource(Number(target.value))}
      />
      <fieldset className="min-w-0">
        <legend className="text-15 font-semibold">{t('business.copyTo')}</legend>
        <div className="grid grid-cols-2 gap-x-3">
          {days.map(({ label }, day) => (
            <Checkbox
              key={label}
              label={label}
              disabled={day === source}
              checked={targets.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex gap-2">
        <Button kind="outline" size="tight" disabled={targets.length === 0} onClick={copy}>
          {t('ui.copy')}
        </Button>
        <Button kind="text" size="tight" onClick={() => setOpen(false)}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  );
}
