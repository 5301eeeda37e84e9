import { groupDigits } from '@laterite/shared/money.ts';

/** Returns an amount in the format of its field; empty without an amount. */
export const fieldAmount = (amount: number | null | undefined): string =>
  amount == null ? '' : groupDigits(amount);

/** Returns the digits of an amount in its field, without decimals: up to two digits after a last comma or point; three are thousands. */
export const wholeDigits = (typed: string): string => typed.replace(/[.,]\d{0,2}\D*$/, '').replace(/\D/g, '');

/** Returns the amount in its field without decimals, null before the first digit. */
export function amountOf(typed: unknown): number | null {
  const digits = wholeDigits(String(typed ?? ''));
  return digits === '' ? null : Number(digits);
}
