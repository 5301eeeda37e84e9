import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import type { OrderDoc } from '../orders/order.model.ts';
import { requestsOfTwo } from '../orders/request-messages.service.ts';
import { findConversation, readWriters, type Writers, writersOf } from './contact-details-rule.ts';
import type { MessageDoc } from './conversation.model.ts';
import { subjectOf } from './conversation-key.ts';
import { maskedFor } from './message-view.ts';

/** Number of last messages of the conversation that a request shows. */
const maxShown = 30;

/** Reads the conversation of the two parties of a request about its subject, and who of the two has written to the other. */
export async function readTalk(order: OrderDoc) {
  const { buyer, seller, listing } = order;
  if (!buyer || !seller) return { conversation: null, writers: writersOf(null, [order]) };
  const pair = { about: subjectOf(listing), members: [buyer, seller] };
  const [conversation, requests] = await Promise.all([
    findConversation(pair),
    requestsOfTwo(pair.about._id, pair.members),
  ]);
  const writers = await readWriters(pair, conversation, { requests: [order, ...requests] });
  return { conversation, writers };
}

function toMessage(
  { _id, from, text, at }: Pick<MessageDoc, '_id' | 'from' | 'text' | 'at'>,
  writers: Writers,
  userId: string,
) {
  const { shown, isMasked } = maskedFor(userId, { from, text }, writers);
  const isMine = String(from) === userId;
  return { _id: String(_id), isMine, text: shown(text ?? ''), isMasked, at: at.toISOString() };
}

/** Returns the messages of a request and the last ones of the conversation of its parties about its subject, oldest first. Attachments are shown in the conversation only. */
export async function messagesOf(order: OrderDoc, userId: string): Promise<OrderDetail['messages']> {
  const { conversation, writers } = await readTalk(order);
  const own = order.messages.map((message) => ({
    ...toMessage(message, writers, userId),
    offer: message.offer ?? null,
    counter: message.counter ?? null,
  }));
  const others = (conversation?.messages ?? []).slice(-maxShown).map((message) => ({
    ...toMessage(message, writers, userId),
    ...{ conversation: String(conversation!._id), offer: null, counter: null },
  }));
  return [...own, ...others].sort((a, b) => a.at.localeCompare(b.at));
}
