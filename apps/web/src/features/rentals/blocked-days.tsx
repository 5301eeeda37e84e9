import { type DaySpan, daysFrom, joinSpans, takenIn } from '@laterite/shared/features/orders/calendar.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import { Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { allDays, dayName, formatDays } from '../../lib/formats/dates.ts';
import { messageIn } from '../../lib/forms/fields.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { BlockSpan } from './block-span.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import type { RentalForm } from './rental-form.ts';

/** Maximum number of listed spans; a weekday that is blocked for a year has many. */
const maxListed = 6;

/** Lists the blocked spans, each with a button to free it. */
function BlockedList({ spans, onFree }: { spans: DaySpan[]; onFree: (span: DaySpan) => void }) {
  const { t, language } = useTexts();
  const [isWhole, setWhole] = useState(false);
  if (spans.length === 0) return null;
  return (
    <div>
      <ul aria-label={t('rentals.blockedList')}>
        {spans.slice(0, isWhole ? undefined : maxListed).map((span) => {
          const said = formatDays(span.from, span.to, language);
          return (
            <li key={span.from} className="flex items-center justify-between text-15">
              {said}
              <IconButton
                icon={Trash2}
                label={t('rentals.free', { days: said })}
                onClick={() => onFree(span)}
              />
            </li>
          );
        })}
      </ul>
      {!isWhole && spans.length > maxListed && (
        <Button kind="text" size="tight" className="-ml-3" onClick={() => setWhole(true)}>
          {t('rentals.blockedMore', { count: spans.length - maxListed })}
        </Button>
      )}
    </div>
  );
}

/** Checkboxes for weekdays on which a rental can neither begin nor end. */
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

interface Props extends Pick<ComponentProps<typeof BlockSpan>, 'onChosen' | 'isForgotten'> {
  form: RentalForm;
  booked: DaySpan[];
}

/** Calendar of the owner: a press blocks or frees a day; spans and weekdays are blocked together. */
export function BlockedDays({ form, booked, ...waiting }: Props) {
  const { t } = useTexts();
  const blocked = useWatch({ control: form.control, name: 'blocked' }) ?? [];
  const shown = blocked.filter(({ to }) => to >= today());
  const setDays = (days: string[]) =>
    form.setValue('blocked', joinSpans(days.map((day) => ({ from: day, to: day }))), { shouldDirty: true });
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
      <BlockSpan
        {...waiting}
        blocked={days}
        onBlock={(more) => setDays([...days, ...more])}
        onFree={(freed) => setDays(days.filter((day) => !freed.includes(day)))}
      />
      <BlockedList
        spans={shown}
        onFree={(span) => setDays(shown.filter((each) => each !== span).flatMap(daysFrom))}
      />
      {error && <FormError>{error}</FormError>}
      <ClosedDays form={form} />
    </section>
  );
}
