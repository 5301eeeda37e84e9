import { type DaySpan, daysFrom, spansOf, takenIn } from '@laterite/shared/features/orders/calendar.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { dayName, formatDays } from '../../lib/dates.ts';
import { messageIn } from '../../lib/fields.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import type { RentalForm } from './rental-form.ts';

const allDays = [0, 1, 2, 3, 4, 5, 6];

/** Two dates between which all days are blocked at once. */
function BlockSpan({ onBlock }: { onBlock: (span: DaySpan) => void }) {
  const { t } = useTexts();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const canBlock = from !== '' && to >= from;
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={t('rentals.blockFrom')}
          min={today()}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          label={t('rentals.blockTo')}
          min={from || today()}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <Button
        kind="outline"
        size="tight"
        className="mt-2"
        disabled={!canBlock}
        onClick={() => {
          onBlock({ from, to });
          setFrom('');
          setTo('');
        }}
      >
        {t('rentals.blockSpan')}
      </Button>
    </div>
  );
}

/** The weekdays on which a rental neither begins nor ends. */
function ClosedDays({ form }: { form: RentalForm }) {
  const { t, language } = useTexts();
  const closed = useWatch({ control: form.control, name: 'closedDays' }) ?? [];
  const set = (day: number, isClosed: boolean) =>
    form.setValue(
      'closedDays',
      allDays.filter((each) => (each === day ? isClosed : closed.includes(each))),
      { shouldDirty: true, shouldValidate: true },
    );
  const error = messageIn(form.formState.errors.closedDays);
  return (
    <fieldset>
      <legend className="text-15 font-semibold">{t('rentals.closedDays')}</legend>
      <p className="text-14 text-muted">{t('rentals.closedHint')}</p>
      <div className="grid grid-cols-2">
        {allDays.map((day) => (
          <Checkbox
            key={day}
            label={dayName(day, language)}
            checked={closed.includes(day)}
            onChange={({ target }) => set(day, target.checked)}
          />
        ))}
      </div>
      {error && <FormError>{error}</FormError>}
    </fieldset>
  );
}

/** The calendar of the owner: a day is blocked and freed by a press; spans and days of the week at once. */
export function BlockedDays({ form, booked }: { form: RentalForm; booked: DaySpan[] }) {
  const { t, language } = useTexts();
  const blocked = useWatch({ control: form.control, name: 'blocked' }) ?? [];
  const shown = blocked.filter(({ to }) => to >= today());
  const setDays = (days: string[]) =>
    form.setValue('blocked', spansOf([...new Set(days)].sort()), { shouldDirty: true });
  const days = shown.flatMap(daysFrom);
  const error = messageIn(form.formState.errors.blocked);
  return (
    <section aria-labelledby="blocked-days" className="flex flex-col gap-4">
      <div>
        <h2 id="blocked-days" className="text-18 font-bold">
          {t('rentals.blockedTitle')}
        </h2>
        <p className="text-14 text-muted">{t('rentals.blockedHint')}</p>
      </div>
      <MonthCalendar
        label={t('rentals.blockedTitle')}
        first={today()}
        lookOf={(day) => {
          if (takenIn(booked, { from: day, to: day })) {
            return { says: t('rentals.day.rented'), isStruck: true, isDisabled: true };
          }
          return days.includes(day)
            ? { says: t('rentals.day.blocked'), isChosen: true }
            : { says: t('rentals.day.free') };
        }}
        onPick={(day) => setDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day])}
      />
      <BlockSpan onBlock={(span) => setDays([...days, ...daysFrom(span)])} />
      {shown.length > 0 && (
        <ul aria-label={t('rentals.blockedList')}>
          {shown.map((span) => {
            const said = formatDays(span.from, span.to, language);
            return (
              <li key={span.from} className="flex items-center justify-between text-15">
                {said}
                <IconButton
                  icon={Trash2}
                  label={t('rentals.free', { days: said })}
                  onClick={() => setDays(shown.filter((each) => each !== span).flatMap(daysFrom))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {error && <FormError>{error}</FormError>}
      <ClosedDays form={form} />
    </section>
  );
}
