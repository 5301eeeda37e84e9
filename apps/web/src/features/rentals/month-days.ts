import { addDays, weekdayOf } from '@laterite/shared/features/orders/calendar.ts';

/** Returns the first day of the month that is `later` months after the month of a day. */
export function monthOf(day: string, later = 0): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1 + later, 1)).toJSON().slice(0, 10);
}

/** Returns the weeks of a month from Monday to Sunday; null before its first and after its last day. */
export function weeksOf(month: string): (string | null)[][] {
  const next = monthOf(month, 1);
  const start = addDays(month, -weekdayOf(month));
  const weeks: (string | null)[][] = [];
  for (let first = start; first < next; first = addDays(first, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((i) => addDays(first, i));
    weeks.push(days.map((day) => (day >= month && day < next ? day : null)));
  }
  return weeks;
}
