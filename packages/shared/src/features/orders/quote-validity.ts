import { today } from './day.ts';
import type { Quote } from './quote.ts';

/** Whether a quote can still be accepted, and read by its link. */
export const isQuoteValid = ({ validUntil }: Pick<Quote, 'validUntil'>): boolean => validUntil >= today();

/** Whether the last version of the quote of a request can no longer be accepted; false without a quote. */
export function hasEndedQuote({
  quotes,
}: {
  quotes?: Pick<Quote, 'validUntil'>[] | null | undefined;
}): boolean {
  const quote = quotes?.at(-1);
  return quote !== undefined && !isQuoteValid(quote);
}
