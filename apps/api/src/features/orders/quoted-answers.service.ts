import { agreedStatuses, type OrderStatus } from '@laterite/shared/features/orders/order-states.ts';
import type { NewQuote } from '@laterite/shared/features/orders/quote.ts';
import { quoteTotals } from '@laterite/shared/features/orders/quote-totals.ts';
import { quantityTotal } from '@laterite/shared/features/public-requests/answer-price.ts';
import { Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { updateEach } from '../../core/changes/update-each.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { PublicAnswerFields, PublicRequestDoc } from '../public-requests/public-request.model.ts';
import { closeWithQuote } from '../public-requests/settling.service.ts';
import { type OrderDoc, OrderModel, type QuoteFields } from './order.model.ts';
import { toQuote } from './quote-view.ts';
import { toStoredQuote } from './quotes.service.ts';
import { decide } from './steps.service.ts';

/** A public request and the seller who answers it with a quote. */
interface Answered {
  /** Id shared by the answer and by the order document that stores its quote. */
  answer: Types.ObjectId;
  publicRequest: Types.ObjectId;
  title: string;
  author: Types.ObjectId;
  quote: QuoteFields;
}

interface AnswerIds {
  _id: Types.ObjectId;
  seller: Types.ObjectId | string;
}

/** Returns the fields of an order that is created from an answer to a public request; the caller adds `status` and `quotes`. */
export const orderOfAnswer = (
  request: Pick<PublicRequestDoc, '_id' | 'title' | 'author'>,
  { _id, seller }: AnswerIds,
) => ({
  _id,
  listing: { _id, publicRequest: request._id, title: request.title },
  buyer: request.author,
  seller,
  kind: 'devis' as const,
  isOpen: true,
});

/** Returns the first version of a seller's quote, ready to be stored. */
export const firstQuote = (user: CurrentUser, given: NewQuote): Promise<QuoteFields> =>
  toStoredQuote({ seller: new Types.ObjectId(user.id) }, given);

/** Stores a quote that answers a public request, as a request between its author and the seller. */
export async function storeQuotedAnswer(
  { answer, publicRequest, title, author, quote }: Answered,
  user: CurrentUser,
) {
  const at = new Date();
  await OrderModel.create({
    ...orderOfAnswer({ _id: publicRequest, title, author }, { _id: answer, seller: user.id }),
    status: 'devis-reçu',
    offer: quoteTotals(quote).total,
    quotes: [quote],
    quoteVersion: quote.version,
    events: [{ status: 'devis-reçu', at }],
  }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? new AppError('order_state') : error;
  });
}

/** Returns the quote status of an answer; undefined if the answer has no quote. */
export async function quoteStatusOf(answer: Types.ObjectId): Promise<OrderStatus | undefined> {
  return (await OrderModel.findById(answer, { status: 1 }).lean<OrderDoc>())?.status;
}

interface Chosen {
  answer: PublicAnswerFields;
  request: PublicRequestDoc;
}

/** Stores an accepted request between the author and the seller of a chosen answer; does nothing if it is already stored. */
export async function storeChosenAnswer({ answer, request }: Chosen): Promise<void> {
  const { seller, text, price, priceUnit, createdAt } = answer;
  const total = quantityTotal(request, answer);
  const at = new Date();
  await OrderModel.create({
    ...orderOfAnswer(request, answer),
    status: 'acceptée',
    ...(price != null && { offer: total ?? price, ...(total === null && { offerUnit: priceUnit }) }),
    ...(text && { messages: [{ from: seller, text, at: createdAt }] }),
    events: [{ status: 'acceptée', at }],
    // After an interruption a job stores the deal, but its author made the choice.
    outbox: [{ ...outboxEntry('request_accepted'), by: request.author }],
  }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

/** Reads the orders created from answers. Returns a map whose keys are ids of answers and whose values are the status and the last quote of the order; it has no key for an answer without an order. */
export async function ordersOfAnswers(answers: Types.ObjectId[]) {
  if (answers.length === 0) return new Map<string, never>();
  const orders = await OrderModel.find({ _id: trusted({ $in: answers }) }, { quotes: 1, status: 1 }).lean<
    OrderDoc[]
  >();
  return new Map(
    orders.map((order) => {
      const { _id, status, quotes } = order;
      const quote = quotes?.at(-1);
      return [String(_id), { status, quote: quote ? { ...toQuote(order, quote), status } : null }] as const;
    }),
  );
}

/** Sets the status of the undecided quotes of some answers: `cancelled` when their public request is deleted, which notifies the sellers, or `declined` when it ends. */
export async function endQuotesOf(answers: Types.ObjectId[], status: 'annulée' | 'refusée'): Promise<void> {
  const at = new Date();
  await updateEach(OrderModel, { _id: trusted({ $in: answers }), status: 'devis-reçu' }, () => ({
    $set: { status, updatedAt: at },
    $push: {
      events: { status, at },
      ...(status === 'annulée' && { outbox: outboxEntry('request_cancelled') }),
    },
    $unset: { isOpen: 1 },
  }));
}

/** Accepts the quote of an answer and closes the public request; a quote that is already accepted is left unchanged. Returns false if the answer has no quote. */
export async function acceptQuotedAnswer(
  answer: string,
  user: CurrentUser,
  version: number | undefined,
): Promise<boolean> {
  const order = await OrderModel.findById(answer, { status: 1, listing: 1 }).lean<OrderDoc>();
  if (!order) return false;
  if (agreedStatuses.includes(order.status)) await closeWithQuote(order._id, order.listing.publicRequest!);
  else await decide(answer, 'accept', user, async () => ({ body: { version } }));
  return true;
}
