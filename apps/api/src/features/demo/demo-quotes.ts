import type { DemoQuote } from '@laterite/demo-data';
import { quoteTotals } from '@laterite/shared/features/orders/quote-totals.ts';
import { vatRateOf } from '@laterite/shared/features/orders/vat.ts';
import { dayMs } from '@laterite/shared/time.ts';

export const dateIn = (days: number) => new Date(Date.now() + days * dayMs).toJSON().slice(0, 10);

interface Sent {
  /** Sequence number of the quote of its seller. */
  number: number;
  /** Country of the seller, whose tax applies. */
  country: string;
  at: Date;
}

/** Returns the fields of a request that has this quote, with its total as lists show it. */
export function quoteFields(quote: DemoQuote, { number, country, at }: Sent) {
  const { validDays, delay, conditions, ...sums } = quote;
  const vatRate = vatRateOf(country) ?? 0;
  const stored = {
    ...sums,
    number: `D-${new Date().getUTCFullYear()}-${String(number).padStart(4, '0')}`,
    version: 1,
    vatRate,
    ...(delay && { delay }),
    ...(conditions && { conditions }),
    validUntil: dateIn(validDays),
    at,
  };
  return { quotes: [stored], quoteVersion: 1, offer: quoteTotals({ ...sums, vatRate }).total };
}
