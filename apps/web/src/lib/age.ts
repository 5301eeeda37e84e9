import type { Language } from '@laterite/shared/languages.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Step = [unit: 'minute' | 'hour' | 'day' | 'month' | 'year', ms: number, below: number];

const steps: Step[] = [
  ['minute', 60_000, hour],
  ['hour', hour, day],
  ['day', day, 31 * day],
  ['month', 30 * day, 365 * day],
  ['year', 365 * day, Number.POSITIVE_INFINITY],
];

const displayOf = (unit: Step[0], language: Language) =>
  unit === 'month' || unit === 'year' ? 'long' : language === 'en' && unit !== 'minute' ? 'narrow' : 'short';

/** Every card has an age; making the format costs more than writing it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(unit: Step[0], language: Language): Intl.NumberFormat {
  const key = unit + language;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: displayOf(unit, language),
  });
  formats.set(key, made);
  return made;
}

/** How long ago, as short as it is understood: `3 h`, `2 j`, `4 mois`; `3h`, `2d`, `4 months`. */
export function ageOf(date: string, language: Language, now = Date.now()): string {
  const elapsed = Math.max(now - Date.parse(date), 60_000);
  const [unit, ms] = steps.find(([, , below]) => elapsed < below)!;
  return formatOf(unit, language).format(Math.floor(elapsed / ms));
}

/** Published within a day. */
export const isNew = (date: string, now = Date.now()) => now - Date.parse(date) < day;
