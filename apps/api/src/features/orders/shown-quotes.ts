import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { Quote } from '@laterite/shared/features/orders/quote.ts';
import { receivedText } from '../conversations/contact-details-rule.ts';
import { readTalk } from '../conversations/order-conversation.service.ts';
import type { OrderDoc, QuoteFields } from './order.model.ts';
import { toQuote } from './quote-view.ts';

type Change = (text: string) => string;

/** Returns a quote whose texts are changed. */
export const withTexts = <T extends Quote>(quote: T, change: Change): T => ({
  ...quote,
  lines: quote.lines.map((line) => ({
    ...line,
    label: change(line.label),
    unit: line.unit && change(line.unit),
  })),
  delay: quote.delay && change(quote.delay),
  conditions: quote.conditions && change(quote.conditions),
});

/** Whether the texts of a quote contain phone numbers, links or addresses. */
export function hasContactDetails({ lines, delay, conditions }: Quote): boolean {
  const texts = [...lines.flatMap(({ label, unit }) => [label, unit]), delay, conditions];
  return texts.some((text) => text !== null && hideContactDetails(text) !== text);
}

/** Returns versions of the quote of a request as somebody reads them: its seller as written, all others without contact details until the buyer has written to the seller or decided. */
export async function shownQuotes(
  order: OrderDoc,
  stored: QuoteFields[],
  reader: string | undefined,
): Promise<Quote[]> {
  const { seller } = order;
  const quotes = stored.map((quote) => toQuote(order, quote));
  if (!seller || String(seller) === reader || !quotes.some(hasContactDetails)) return quotes;
  const { writers } = await readTalk(order);
  return quotes.map((quote) => withTexts(quote, (text) => receivedText(text, { from: seller }, writers)));
}
