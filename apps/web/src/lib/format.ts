import type { Language } from '@laterite/shared/languages.ts';

/** An average or a size with exactly one decimal: `4,7`. */
export const formatDecimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** `mars 2024`, for "member since"; in UTC, so that the server and every browser write the same month. */
export const formatMonth = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(iso),
  );

/** `1 500 × 4 000 mm` as someone typed it, so that no line ends within a number or before its unit. */
export const keepNumbersWhole = (text: string): string =>
  text
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u202f')
    .replace(/(\d) (?=[\p{L}²³/]{1,3}(?![\p{L}²³/]))/gu, '$1\u00a0');
