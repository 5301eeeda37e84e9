import type { WeekHours } from './hours.ts';

/** Whether a company is open, and the next change: `inDays` from today, at `time`. */
export interface OpenState {
  isOpen: boolean;
  inDays: number;
  time: string;
}

/** Returns whether a company is open on a day (Monday is 0) at a local time; null if it never opens. */
export function openState(hours: WeekHours, day: number, time: string): OpenState | null {
  const now = hours[day]?.find(({ from, to }) => from <= time && time < to);
  if (now) return { isOpen: true, inDays: 0, time: now.to };
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const next = hours[(day + inDays) % 7]?.find(({ from }) => inDays > 0 || from > time);
    if (next) return { isOpen: false, inDays, time: next.from };
  }
  return null;
}
