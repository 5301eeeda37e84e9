import { type Types, trusted } from 'mongoose';
import type { ThreadMessage } from '../conversations/message-view.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';

/** Maximum number of requests of two people about one subject that are read, the last changed first. */
const maxRequests = 20;

const toThread = ({ _id: order, messages }: OrderDoc): ThreadMessage[] =>
  messages.map(({ _id, from, text, offer, counter, at }) => ({
    ...{ _id, from, text, at },
    request: {
      order: String(order),
      offer: offer ?? null,
      counter: counter ? { label: counter.label, unitPrice: counter.unitPrice } : null,
    },
  }));

/** Returns the messages of two people in requests about a subject; none once one of the accounts is deleted. */
export async function requestMessagesOf(
  subject: Types.ObjectId,
  [one, other]: Types.ObjectId[],
): Promise<ThreadMessage[]> {
  if (!one || !other) return [];
  const about = [{ 'listing._id': subject }, { 'listing.publicRequest': subject }];
  const pairs = [
    { buyer: one, seller: other },
    { buyer: other, seller: one },
  ];
  const found = await Promise.all(
    pairs.map((pair) =>
      OrderModel.find({ ...pair, $or: about, 'messages.0': trusted({ $exists: true }) }, { messages: 1 })
        .sort({ updatedAt: -1, _id: -1 })
        .limit(maxRequests)
        .lean<OrderDoc[]>(),
    ),
  );
  return found.flat().flatMap(toThread);
}
