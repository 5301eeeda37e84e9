import type { Language } from '@laterite/shared/languages.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import type { Translate } from '../../i18n/i18n.tsx';

/** Formats a number with exactly one decimal: `4,7`. Does not use `Intl.NumberFormat`, whose first instance blocks a slow phone for 100 ms. */
export function formatDecimal(value: number, language: Language): string {
  const [whole, decimal] = value.toFixed(1).split('.') as [string, string];
  const grouped = language === 'fr' ? groupDigits(Number(whole)) : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return grouped + (language === 'fr' ? ',' : '.') + decimal;
}

/** Formats `mars 2024`, for "member since"; in UTC, so that the server and every browser write the same month. */
export function formatMonth(iso: string, t: Translate): string {
  const date = new Date(iso);
  return `${t('common.months').split(' ')[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `1 500 × 4 000 mm` with hard spaces, so that no line breaks within a number or before its unit. */
export const keepNumbersWhole = (text: string): string =>
  text
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u202f')
    .replace(/(\d) (?=[\p{L}²³/]{1,3}(?![\p{L}²³/]))/gu, '$1\u00a0');
