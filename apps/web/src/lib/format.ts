import type { Language } from '@laterite/shared/languages.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Largest unit first: the first that fits at least once is used. */
const steps = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

function stepOf(iso: string, now: number) {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, size] = steps.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
  return { unit, amount: unit === 'second' ? 0 : Math.floor(seconds / size) };
}

/** Months and years are written out: their short forms read as minutes or are unknown to most. */
const isLong = (unit: string) => ['week', 'month', 'year'].includes(unit);
const shortStyle = { fr: 'short', en: 'narrow' } as const;

/** `il y a 3 h`, `3h ago`; `maintenant` below one minute. */
export function formatAge(iso: string, language: Language, now = Date.now()): string {
  const { unit, amount } = stepOf(iso, now);
  const style = isLong(unit) ? 'long' : shortStyle[language];
  const numeric = amount === 0 ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(language, { style, numeric }).format(-amount, unit);
}

/** The same without "ago", for cards: `3 h`, `2 j`. */
export function formatShortAge(iso: string, language: Language, now = Date.now()): string {
  const { unit, amount } = stepOf(iso, now);
  if (amount === 0) return formatAge(iso, language, now);
  const unitDisplay = isLong(unit) ? 'long' : shortStyle[language];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(amount);
}

/** An average or a size with exactly one decimal: `4,7`. */
export const formatDecimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** `mars 2024`, for "member since". */
export const formatMonth = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(iso));
