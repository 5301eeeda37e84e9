import { groupDigits } from '@laterite/shared/money.ts';

/** Returns an amount as its field shows it; empty without one. */
export const fieldAmount = (amount: number | null | undefined): string =>
  amount == null ? '' : groupDigits(amount);
