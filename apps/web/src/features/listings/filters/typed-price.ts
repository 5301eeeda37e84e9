import { amountOf } from '../../../lib/forms/field-amount.ts';

const maxDigits = 12;
const scaled = /^\D*(\d[\d\s.,]*?)\s*(k|mille|md|milliards?|m|mn|millions?)(?![a-z\d²])/i;

const factorOf = (unit: string): number => {
  if (/^(k|mille)$/i.test(unit)) return 1000;
  return /^m(d|illiards?)$/i.test(unit) ? 1_000_000_000 : 1_000_000;
};

/** Returns the number before a unit: up to two digits after a last comma or point are decimals. */
const numberOf = (text: string): number =>
  Number(
    text
      .replace(/[.,](?=\d{1,2}$)/, 'd')
      .replace(/[\s.,]/g, '')
      .replace('d', '.'),
  );

/** Returns the price in francs of a typed or pasted text, `150k` or `1,5 million`, without decimals of francs; undefined without a digit. */
export function priceOf(text: string): number | undefined {
  const [, number, unit] = scaled.exec(text) ?? [];
  if (number && unit) return Math.round(numberOf(number) * factorOf(unit));
  const amount = amountOf(text);
  return amount === null ? undefined : Number(String(amount).slice(0, maxDigits));
}
