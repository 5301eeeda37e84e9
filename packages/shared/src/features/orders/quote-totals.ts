/** Maximum of every amount in a quote. */
export const maxAmount = 1_000_000_000_000;

interface Line {
  qty: number;
  unitPrice: number;
}

interface Offered {
  lines: readonly Line[];
  discount: number;
  transport: number;
  /** In hundredths of a percent. */
  vatRate: number;
}

/** Returns the total of a line without tax, in whole FCFA. Computed in thousandths, so that 0.1 × 3 is exact. */
export const lineTotal = ({ qty, unitPrice }: Line): number =>
  Math.round((Math.round(qty * 1000) * unitPrice) / 1000);

/** Returns the totals of a quote in whole FCFA: lines, without tax (HT), tax (TVA), with tax (TTC). */
export function quoteTotals({ lines, discount, transport, vatRate }: Offered) {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const ht = subtotal - discount + transport;
  const vat = Math.round((ht * vatRate) / 10_000);
  return { subtotal, ht, vat, total: ht + vat };
}
