import type { Translate } from '../../i18n/i18n.tsx';
import { now } from './clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Unit = 'minute' | 'hour' | 'day' | 'month' | 'year';

/** Unit, its length, and the age from which the next one is used. */
const steps: [unit: Unit, ms: number, below: number][] = [
  ['minute', minute, hour],
  ['hour', hour, day],
  ['day', day, 31 * day],
  ['month', 30 * day, 365 * day],
  ['year', 365 * day, Number.POSITIVE_INFINITY],
];

function countOf(elapsed: number): [count: number, unit: Unit] {
  const [unit, ms] = steps.find(([, , below]) => elapsed < below)!;
  return [Math.floor(elapsed / ms), unit];
}

const elapsedSince = (iso: string, at: number) => Math.max(0, at - Date.parse(iso));

/** Returns the age without "ago" in its shortest form: `3 h`, `2 j`, `4 mois`; `3h`, `2d`, `4 months`. Uses texts, because creating the browser's formats blocks a slow phone for 90 ms and more. */
export function shortAge(iso: string, t: Translate, at = now()): string {
  const [count, unit] = countOf(Math.max(elapsedSince(iso, at), minute));
  return t(`common.age.${unit}`, { count });
}

/** Returns `il y a 3 h`, `3h ago`; `maintenant` below one minute. */
export function formatAge(iso: string, t: Translate, at = now()): string {
  if (elapsedSince(iso, at) < minute) return t('common.age.now');
  return t('common.age.ago', { age: shortAge(iso, t, at) });
}

/** Returns whether the time is less than a day ago. */
export const isNew = (date: string, at = now()) => at - Date.parse(date) < day;
