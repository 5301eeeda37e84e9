import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import type { OrderDoc } from '../orders/order.model.ts';
import { type ConversationDoc, ConversationModel } from './conversation.model.ts';
import { conversationKey, subjectOf } from './conversation-key.ts';
import { toMessage } from './message-view.ts';

/** Number of last messages of the conversation that a request shows. */
const maxShown = 30;

/** Returns the last messages of the conversation of the two parties of a request about its subject. Attachments are shown in the conversation only. */
export async function conversationMessagesOf(
  { listing, buyer, seller }: OrderDoc,
  userId: string,
): Promise<OrderDetail['messages']> {
  if (!buyer || !seller) return [];
  const key = conversationKey(subjectOf(listing), [String(buyer), String(seller)]);
  const found = await ConversationModel.findOne({ key }).lean<ConversationDoc>();
  if (!found) return [];
  return found.messages.slice(-maxShown).map((message) => {
    const { _id, isMine, text, at } = toMessage(found, message, userId);
    const conversation = String(found._id);
    return { _id, conversation, isMine, text: text ?? '', offer: null, counter: null, at };
  });
}
