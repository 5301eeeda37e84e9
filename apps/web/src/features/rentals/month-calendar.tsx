import { addDays } from '@laterite/shared/features/orders/calendar.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { dayName } from '../../lib/formats/dates.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { monthOf, weeksOf } from './month-days.ts';

/** Label and appearance of a day in the calendar. */
export interface DayLook {
  /** Text that screen readers read after the date. */
  says?: string | undefined;
  isStruck?: boolean;
  isChosen?: boolean;
  isDisabled?: boolean;
}

interface Props {
  label: string;
  /** First day that can be selected. */
  first: string;
  /** Selected day; the calendar opens its month when it changes. */
  chosen?: string | undefined;
  lookOf: (day: string) => DayLook;
  /** Undefined if the calendar is read-only. */
  onPick?: (day: string) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const monthSteps: Record<string, number> = { PageUp: -1, PageDown: 1 };
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Returns the day that a key moves to; undefined for other keys. */
function dayAfterKey(key: string, day: string): string | undefined {
  if (steps[key]) return addDays(day, steps[key]);
  return monthSteps[key] ? monthOf(day, monthSteps[key]) : undefined;
}

function classOf({ isStruck, isChosen, isDisabled }: DayLook): string {
  if (isChosen) return 'border-line bg-brand-deep font-bold text-on-brand';
  if (isStruck) return 'border-line bg-sunk text-muted line-through';
  return isDisabled ? 'border-transparent text-muted' : 'border-line bg-surface font-medium';
}

interface DayProps extends Pick<Props, 'onPick'> {
  day: string;
  look: DayLook;
  isFocusable: boolean;
}

function Day({ day, look, isFocusable, onPick }: DayProps) {
  const { language } = useTexts();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(atNoon(day));
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isFocusable ? 0 : -1}
      aria-label={look.says ? `${date}, ${look.says}` : date}
      aria-pressed={Boolean(look.isChosen)}
      aria-disabled={look.isDisabled || !onPick || undefined}
      onClick={() => !look.isDisabled && onPick?.(day)}
      className={`h-11 w-full rounded-8 border text-15 tabular-nums ${classOf(look)}`}
    >
      {Number(day.slice(8))}
    </button>
  );
}

/** Calendar of one month, used by touch or keyboard: arrows move by days and weeks, PageUp and PageDown by months. */
export function MonthCalendar({ label, first, chosen, lookOf, onPick }: Props) {
  const { t, language } = useTexts();
  const [current, setCurrent] = useState(first);
  const [followed, setFollowed] = useState<string>();
  const [isByKey, setByKey] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const month = monthOf(current);
  if (chosen !== followed) {
    setFollowed(chosen);
    setByKey(false);
    if (chosen && chosen >= first) setCurrent(chosen);
  }
  const isFirstMonth = month <= monthOf(first);
  useEffect(() => {
    if (isByKey) table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current, isByKey]);

  function turn(later: number) {
    const next = monthOf(current, later);
    setByKey(false);
    setCurrent(next < first ? first : next);
  }
  function move(event: KeyboardEvent<HTMLTableElement>) {
    const next = dayAfterKey(event.key, (event.target as HTMLElement).dataset.day ?? current);
    if (!next) return;
    event.preventDefault();
    setByKey(true);
    setCurrent(next < first ? first : next);
  }
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });

  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label={t('rentals.monthBefore')}
          aria-disabled={isFirstMonth}
          onClick={() => isFirstMonth || turn(-1)}
        />
        <p aria-live="polite" className="text-16 font-semibold first-letter:uppercase">
          {name.format(atNoon(month))}
        </p>
        <IconButton icon={ChevronRight} label={t('rentals.monthAfter')} onClick={() => turn(1)} />
      </div>
      <table ref={table} aria-label={label} onKeyDown={move} className="w-full table-fixed">
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <th key={day} scope="col" className="h-8 text-13 font-medium text-muted">
                <abbr title={dayName(day, language)} className="no-underline">
                  {dayName(day, language).slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={day ?? `empty-${column}`} className="p-0.5">
                  {day && (
                    <Day
                      day={day}
                      look={day < first ? { isDisabled: true } : lookOf(day)}
                      isFocusable={day === current}
                      onPick={
                        onPick &&
                        ((picked) => {
                          setCurrent(picked);
                          onPick(picked);
                        })
                      }
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
