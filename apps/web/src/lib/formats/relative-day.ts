import type { Language } from '@laterite/shared/languages.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { now } from './clock.ts';

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);

const daysSince = (iso: string) => Math.round((startOfDay(now()) - startOfDay(Date.parse(iso))) / dayMs);

/** Whether a moment is of this day or later, in the time of this device. */
export const isToday = (iso: string): boolean => daysSince(iso) < 1;

/** Returns the day of a moment in the time of this device: `aujourd’hui`, `hier`, then `lundi 3 décembre 2026`. */
export function formatRelativeDay(iso: string, language: Language): string {
  const days = daysSince(iso);
  if (days < 2)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(days, 0), 'day');
  return new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(iso));
}
