import type { Types } from 'mongoose';
import type { ThreadMessage } from '../conversations/conversation.model.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';

/** Maximum number of requests of two people about one subject that are read, the last changed first. */
const maxRequests = 20;

export type RequestOfTwo = Pick<OrderDoc, '_id' | 'buyer' | 'seller' | 'messages' | 'events'>;

/** Returns the messages of a request as those of its conversation. */
export const toThread = ({ _id: order, messages }: Pick<OrderDoc, '_id' | 'messages'>): ThreadMessage[] =>
  messages.map(({ _id, from, text, offer, counter, at }) => ({
    ...{ _id, from, text, at },
    request: {
      order: String(order),
      offer: offer ?? null,
      counter: counter ? { label: counter.label, unitPrice: counter.unitPrice } : null,
    },
  }));

/** Returns the requests of two people about a subject; none once one of the accounts is deleted. */
export async function requestsOfTwo(
  subject: Types.ObjectId,
  [one, other]: Types.ObjectId[],
): Promise<RequestOfTwo[]> {
  if (!one || !other) return [];
  const about = [{ 'listing._id': subject }, { 'listing.publicRequest': subject }];
  const pairs = [
    { buyer: one, seller: other },
    { buyer: other, seller: one },
  ];
  const found = await Promise.all(
    pairs.map((pair) =>
      OrderModel.find({ ...pair, $or: about }, { buyer: 1, seller: 1, messages: 1, events: 1 })
        .sort({ updatedAt: -1, _id: -1 })
        .limit(maxRequests)
        .lean<RequestOfTwo[]>(),
    ),
  );
  return found.flat();
}

/** Returns the parties who have written to the other one or decided in a request. */
export function writersOfRequest({ buyer, seller, messages, events }: RequestOfTwo) {
  const has = (...statuses: OrderDoc['status'][]) => events.some(({ status }) => statuses.includes(status));
  return [
    ...messages.map(({ from }) => from),
    ...(has('envoyée', 'acceptée') ? [buyer] : []),
    ...(has('devis-reçu', 'acceptée', 'refusée') ? [seller] : []),
  ];
}
