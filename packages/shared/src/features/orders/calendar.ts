import * as z from 'zod/mini';
import { dayMs } from '../../time.ts';
import { day } from './day.ts';
import { daysBetween } from './estimate.ts';

/** Days that a calendar looks ahead, and the longest rental it books. */
export const calendarDays = 366;
/** How many of one thing a calendar tells apart. */
export const maxUnits = 20;

const span = z.object({ from: day, to: day });
export type DaySpan = z.infer<typeof span>;

/** On which days a listing for rent cannot be had. */
export const rentalCalendar = z.object({
  /** How many there are. */
  units: z.int(),
  /** Spans of days on which fewer than the asked quantity are free, the first first. */
  taken: z.array(span),
});
export type RentalCalendar = z.infer<typeof rentalCalendar>;

export const addDays = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * dayMs).toJSON().slice(0, 10);

/** Returns each day from the first to the last, at most `calendarDays`. */
export const daysFrom = ({ from, to }: DaySpan): string[] =>
  Array.from({ length: Math.min(Math.max(daysBetween(from, to), 0), calendarDays) }, (_, i) =>
    addDays(from, i),
  );

/** Joins sorted days that follow each other. */
export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const at of days) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === at) last.to = at;
    else spans.push({ from: at, to: at });
  }
  return spans;
}

/** The first of the taken spans that a rental would run into. */
export const takenIn = (taken: readonly DaySpan[], { from, to }: DaySpan): DaySpan | undefined =>
  taken.find((span) => span.from <= to && from <= span.to);

/** Returns the first free days from then on of the same length as those asked for. */
export function nextFreeDays(taken: readonly DaySpan[], asked: DaySpan): DaySpan {
  const length = daysBetween(asked.from, asked.to);
  let free = asked;
  for (let at = takenIn(taken, free); at; at = takenIn(taken, free)) {
    const from = addDays(at.to, 1);
    free = { from, to: addDays(from, length - 1) };
  }
  return free;
}
