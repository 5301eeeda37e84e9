import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import {
  type CounterOffer,
  maxQuoteVersions,
  type NewQuote,
  type PrintedQuote,
} from '@laterite/shared/features/orders/quote.ts';
import { quoteTotals } from '@laterite/shared/features/orders/quote-totals.ts';
import { isQuoteValid } from '@laterite/shared/features/orders/quote-validity.ts';
import { vatRateOf } from '@laterite/shared/features/orders/vat.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { cardsOf } from '../users/users.service.ts';
import { type OrderDoc, OrderModel, type QuoteFields } from './order.model.ts';
import { assertCanAddMessage, assertMay, assertReachable, findParty, isParty, step } from './order-access.ts';
import { subjectTitle } from './order-view.ts';
import { nextQuoteNumber } from './quote-counter.model.ts';
import { isQuoteToken } from './quote-view.ts';
import { shownQuotes } from './shown-quotes.ts';

/** Throws when the computed sums differ from those that the seller saw. */
function assertSums(seen: NewQuote, sums: ReturnType<typeof quoteTotals>): void {
  const { ht = sums.ht, vat = sums.vat, total = sums.total } = seen;
  if (ht !== sums.ht || vat !== sums.vat || total !== sums.total) throw new AppError('quote_total');
}

type Quoted = Pick<OrderDoc, 'country' | 'quotes' | 'seller'>;

/** Returns the quote to store, with the tax of the seller's country. */
export async function toStoredQuote(order: Quoted, given: NewQuote): Promise<QuoteFields> {
  const { lines, discount, transport, withVat, vatCountry, deposit, delay, validUntil, conditions } = given;
  const vatRate = withVat ? (vatRateOf(order.country) ?? vatRateOf(vatCountry)) : 0;
  if (vatRate === null) throw invalidFields([field('vatCountry', 'field.required')]);
  const sums = quoteTotals({ lines, discount, transport, vatRate });
  assertSums(given, sums);
  if (deposit > sums.total) throw invalidFields([field('deposit', 'field.deposit')]);
  const versions = order.quotes ?? [];
  if (versions.length >= maxQuoteVersions) throw new AppError('too_many_quotes');
  return {
    number: versions[0]?.number ?? (await nextQuoteNumber(order.seller!)),
    version: versions.length + 1,
    lines: lines.map(({ unit, ...line }) => ({ ...line, ...(unit && { unit }) })),
    discount,
    transport,
    vatRate,
    deposit,
    ...(delay && { delay }),
    validUntil,
    ...(conditions && { conditions }),
    at: new Date(),
  };
}

/** Sends the buyer a quote; each further one is its next version. */
export async function sendQuote(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: NewQuote }>,
): Promise<OrderDetail> {
  const order = await findParty(id, user);
  assertMay(order, 'quote', user);
  await assertReachable(order);
  return step(
    order,
    { status: 'devis-reçu', quote: await toStoredQuote(order, (await readBody()).body) },
    user,
  );
}

/** Proposes another price for one line to the seller; the quote is unchanged. */
export async function counter(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: CounterOffer }>,
): Promise<OrderDetail> {
  const order = await findParty(id, user);
  assertMay(order, 'counter', user);
  await assertCanAddMessage(order);
  const { version, line: index, text, unitPrice, qty } = (await readBody()).body;
  if (version !== order.quoteVersion) throw new AppError('quote_changed');
  const line = order.quotes?.at(-1)?.lines[index];
  if (!line) throw new AppError('order_state');
  const proposed = { version, line: index, label: line.label, qty: qty ?? line.qty, unitPrice };
  return step(order, { message: { from: user.id, text: text ?? '', counter: proposed } }, user);
}

interface Opening {
  user: CurrentUser | null;
  readBody: () => Promise<{ body: { token?: string | undefined; version?: number | undefined } }>;
}

/** Returns a quote to print, for a party or for the holder of its link while the quote is valid. */
export async function openQuote(id: string, { user, readBody }: Opening): Promise<PrintedQuote> {
  const { token, version } = (await readBody()).body;
  const order = await OrderModel.findById(id).lean<OrderDoc>();
  const quotes = order?.quotes ?? [];
  const quote = version === undefined ? quotes.at(-1) : quotes.find((one) => one.version === version);
  if (!order || !quote) throw new AppError('quote_not_found');
  const isHolder = token !== undefined && isQuoteValid(quote) && isQuoteToken(order, quote, token);
  const isOneOfTwo = user !== null && isParty(order, user);
  if (!isHolder && !isOneOfTwo) throw new AppError('quote_not_found');
  return { ...(await toPrinted(order, quote, user)), isParty: isOneOfTwo };
}

function sellerPageOf({ listing, seller }: OrderDoc): PrintedQuote['seller']['page'] {
  if (!seller) return null;
  return listing.profile
    ? { kind: listing.profile, _id: String(listing._id) }
    : { kind: 'member', _id: String(seller) };
}

async function toPrinted(
  order: OrderDoc,
  quote: QuoteFields,
  user: CurrentUser | null,
): Promise<Omit<PrintedQuote, 'isParty'>> {
  const people = await cardsOf([order.buyer, order.seller].filter((id) => id != null));
  const [shown] = await shownQuotes(order, [quote], user?.id);
  const seller = people.get(String(order.seller));
  const { listing } = order;
  return {
    order: String(order._id),
    quote: shown!,
    isReplaced: quote.version !== order.quoteVersion,
    isAccepted:
      quote.version === order.quoteVersion && (order.status === 'acceptée' || order.status === 'terminée'),
    isClosed: order.status === 'refusée' || order.status === 'annulée' || order.status === 'expirée',
    subject: subjectTitle(order),
    seller: {
      name: listing.profile ? subjectTitle(order) : (seller?.userName ?? '–'),
      location: order.place ?? seller?.location ?? null,
      page: sellerPageOf(order),
    },
    buyer: { name: people.get(String(order.buyer))?.userName ?? '–' },
  };
}
