import type { Language } from '@laterite/shared/languages.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Largest unit first: the first that fits at least once is used. */
const steps = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** Months and years are written out: their short forms read as minutes or are unknown to most. */
const styleOf = (unit: string, language: Language) =>
  unit === 'month' || unit === 'year' ? 'long' : language === 'fr' ? 'short' : 'narrow';

/** `il y a 3 h`, `3h ago`; `maintenant` below one minute. */
export function formatAge(iso: string, language: Language, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const step = steps.find(([, size]) => seconds >= size);
  if (!step) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
  const [unit, size] = step;
  const format = new Intl.RelativeTimeFormat(language, { style: styleOf(unit, language) });
  return format.format(-Math.floor(seconds / size), unit);
}

/** An average or a size with exactly one decimal: `4,7`. */
export const formatDecimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** `mars 2024`, for "member since". */
export const formatMonth = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(iso));

/** `1 500 × 4 000 mm` as someone typed it, so that no line ends within a number or before its unit. */
export const keepNumbersWhole = (text: string): string =>
  text
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u202f')
    .replace(/(\d) (?=[\p{L}²³/]{1,3}(?![\p{L}²³/]))/gu, '$1\u00a0');
