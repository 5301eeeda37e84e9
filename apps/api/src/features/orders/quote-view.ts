import type { Quote } from '@laterite/shared/features/orders/quote.ts';
import { lineTotal, quoteTotals } from '@laterite/shared/features/orders/quote-totals.ts';
import { absoluteUrl } from '../../core/requests/absolute-url.ts';
import { isLinkToken, linkToken } from '../../core/secrets/keys.ts';
import type { OrderDoc, QuoteFields } from './order.model.ts';

const linkText = ({ _id }: Pick<OrderDoc, '_id'>, { version, validUntil }: QuoteFields) =>
  `${_id} ${version} ${validUntil}`;

/** Whether a token belongs to the link of this version of a quote. */
export const isQuoteToken = (order: Pick<OrderDoc, '_id'>, quote: QuoteFields, token: string): boolean =>
  isLinkToken('quote-link', linkText(order, quote), token);

/** Returns the URL of the printable page. Browsers do not send the fragment after `#`, so the token reaches no server and no log. */
function quoteUrl(order: Pick<OrderDoc, '_id'>, quote: QuoteFields): string {
  const token = linkToken('quote-link', linkText(order, quote));
  return absoluteUrl(`/demandes/${order._id}/devis#v=${quote.version}&t=${token}`);
}

/** Returns a version of a quote with its sums. */
export function toQuote(order: Pick<OrderDoc, '_id'>, quote: QuoteFields): Quote {
  const { number, version, lines, discount, transport, vatRate, deposit, validUntil, at } = quote;
  return {
    number,
    version,
    lines: lines.map((line) => ({
      label: line.label,
      qty: line.qty,
      unit: line.unit ?? null,
      unitPrice: line.unitPrice,
      total: lineTotal(line),
    })),
    discount,
    transport,
    vatRate,
    ...quoteTotals({ lines, discount, transport, vatRate }),
    deposit,
    delay: quote.delay ?? null,
    validUntil,
    conditions: quote.conditions ?? null,
    at: at.toISOString(),
    url: quoteUrl(order, quote),
  };
}
