import { type Types, trusted } from 'mongoose';
import type { OrderDoc } from '../orders/order.model.ts';
import { ConversationModel, type MessageDoc } from './conversation.model.ts';
import { conversationKey, subjectOf } from './conversation-key.ts';

/** Returns when a member received the first message of their newest conversations, and when they replied; null without a reply. */
export async function askedByConversations(
  receiver: Types.ObjectId,
  since: Date,
  limit: number,
): Promise<{ at: number; answeredAt: number | null }[]> {
  const found = await ConversationModel.find(
    { receiver, openedAt: trusted({ $gte: since }) },
    { openedAt: 1, answeredAt: 1 },
  )
    .sort({ openedAt: -1 })
    .limit(limit)
    .lean();
  return found.map(({ openedAt, answeredAt }) => ({
    at: Number(openedAt),
    answeredAt: answeredAt ? Number(answeredAt) : null,
  }));
}

type Request = Pick<OrderDoc, 'listing' | 'buyer' | 'seller' | 'createdAt'>;
/** Author and time of a message. */
export type MessageTime = Pick<MessageDoc, 'from' | 'at'>;

const keyOf = ({ listing, buyer, seller }: Request) =>
  conversationKey(subjectOf(listing), [String(buyer), String(seller)]);

/** Returns for each request the messages that its parties have since exchanged in their conversation about its subject. */
export async function messagesSince(requests: Request[]): Promise<MessageTime[][]> {
  if (requests.length === 0) return [];
  const found = await ConversationModel.find(
    { key: trusted({ $in: requests.map(keyOf) }) },
    { key: 1, 'messages.from': 1, 'messages.at': 1 },
  ).lean<{ key: string; messages: MessageTime[] }[]>();
  const messages = new Map(found.map((one) => [one.key, one.messages]));
  return requests.map((request) =>
    (messages.get(keyOf(request)) ?? []).filter(({ at }) => at >= request.createdAt),
  );
}
