import * as z from 'zod/mini';
import { queryNumber } from '../../page.ts';
import { dayMs } from '../../time.ts';
import { rentalRates } from '../rentals/price.ts';
import { day, today } from './day.ts';
import { calendarDays, daysBetween, maxQuantity } from './estimate.ts';

const span = z.object({ from: day, to: day });
export type DaySpan = z.infer<typeof span>;

/** Required quantity. */
export const calendarQuery = z.object({ qty: z._default(queryNumber(1, maxQuantity), 1) });

/** Days on which a rental listing is unavailable. */
export const rentalCalendar = z.object({
  /** Number of units. */
  units: z.int(),
  /** Spans of days with fewer available units than the required quantity, in order. */
  taken: z.array(span),
  /** Weekdays, Monday is 0, on which a rental neither begins nor ends. */
  closedDays: z.array(z.int()),
  minDays: z.int(),
  ...rentalRates,
});
export type RentalCalendar = z.infer<typeof rentalCalendar>;

/** Returns the day (`YYYY-MM-DD`) a number of days after `from`; negative numbers go back. */
export const addDays = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * dayMs).toJSON().slice(0, 10);

/** Returns each day from the first to the last, at most `calendarDays`. */
export const daysFrom = ({ from, to }: DaySpan): string[] =>
  Array.from({ length: Math.min(Math.max(daysBetween(from, to), 0), calendarDays) }, (_, i) =>
    addDays(from, i),
  );

/** Returns whether a rental exceeds the maximum length of a booking. */
export const isTooLong = ({ from, to }: DaySpan): boolean => daysBetween(from, to) > calendarDays;

/** Returns whether a rental begins later than can be requested. Its last day is at most twice as far ahead. */
export const isTooFarAhead = (from: string): boolean => from > addDays(today(), calendarDays);

/** Returns whether a calendar can book a span of days. */
export const isBookable = (span: DaySpan): boolean => !isTooLong(span) && !isTooFarAhead(span.from);

/** Sorts spans and merges those that overlap or adjoin. */
export function joinSpans(given: readonly DaySpan[]): DaySpan[] {
  const joined: DaySpan[] = [];
  for (const { from, to } of [...given].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || addDays(last.to, 1) < from) joined.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return joined;
}

/** Returns the first taken span that overlaps a rental. */
export const takenIn = (taken: readonly DaySpan[], { from, to }: DaySpan): DaySpan | undefined =>
  taken.find((span) => span.from <= to && from <= span.to);

type Availability = Pick<RentalCalendar, 'taken' | 'closedDays' | 'minDays'>;

/** Returns the weekday, Monday is 0. */
export const weekdayOf = (at: string): number => (new Date(`${at}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Returns why a rental is not possible on the requested days; undefined if it is. */
export function refusalOf(
  { taken, closedDays, minDays }: Availability,
  asked: DaySpan,
): 'days_taken' | 'days_closed' | 'days_minimum' | undefined {
  if (takenIn(taken, asked)) return 'days_taken';
  if (daysBetween(asked.from, asked.to) < minDays) return 'days_minimum';
  return [asked.from, asked.to].some((at) => closedDays.includes(weekdayOf(at))) ? 'days_closed' : undefined;
}

/** Returns a day, or the next open one if the company is closed on it. */
function openDay(closedDays: readonly number[], at: string): string {
  const day = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(at, days));
  return day.find((each) => !closedDays.includes(weekdayOf(each))) ?? at;
}

/** Returns the first free days from the requested first day: at least the requested and the minimum number, extended if the last day is closed. */
export function nextFreeDays({ taken, closedDays, minDays }: Availability, asked: DaySpan): DaySpan {
  const length = Math.max(daysBetween(asked.from, asked.to), minDays);
  const spanFrom = (day: string) => {
    const from = openDay(closedDays, day);
    return { from, to: openDay(closedDays, addDays(from, length - 1)) };
  };
  let free = spanFrom(asked.from);
  for (let at = takenIn(taken, free); at; at = takenIn(taken, free)) free = spanFrom(addDays(at.to, 1));
  return free;
}
