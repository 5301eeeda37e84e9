import type { Language } from '@laterite/shared/languages.ts';
import { now } from './clock.ts';

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
const dayStyle = { dateStyle: 'medium', timeZone: 'UTC' } as const;

/** Formats a day such as `2026-12-03` as `3 déc. 2026`. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, dayStyle).format(atNoon(day));

/** Formats two days as a range: `24–28 nov. 2026`. */
export const formatDays = (from: string, to: string, language: Language): string =>
  new Intl.DateTimeFormat(language, dayStyle).formatRange(atNoon(from), atNoon(to));

/** The days of the week; Monday is 0. */
export const allDays = [0, 1, 2, 3, 4, 5, 6];

/** Returns the name of a day of the week; Monday is 0, and 1 January 2024 was a Monday. */
export const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day));

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Formats a local time such as `2026-12-03T09:30` as `jeu. 3 déc., 09:30`. */
export const formatDayTime = (slot: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', ...moment, timeZone: 'UTC' }).format(
    new Date(`${slot}Z`),
  );

/** Formats a time in the time zone of this device: `09:30`. */
export const formatTime = (at: string | number, language: Language): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(at));

/** Formats a date and time in the time zone of this device: `3 déc., 09:30`; outside this year `3 déc. 2025, 09:30`. */
export const formatInstant = (iso: string, language: Language): string => {
  const at = new Date(iso);
  const isThisYear = at.getFullYear() === new Date(now()).getFullYear();
  return new Intl.DateTimeFormat(language, { ...moment, ...(!isThisYear && { year: 'numeric' }) }).format(at);
};
