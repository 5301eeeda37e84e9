import type { Language } from '@laterite/shared/languages.ts';

/** Formats a quantity for an input field: `2,5` in French. */
export const typedQuantity = (value: number, language: Language): string =>
  String(value).replace('.', language === 'fr' ? ',' : '.');

/** Formats a quantity with at most three decimals: `42,5`. */
export const formatQuantity = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value);

/** Formats a rate given in hundredths of a percent: `19,25 %`. */
export const formatRate = (rate: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);
