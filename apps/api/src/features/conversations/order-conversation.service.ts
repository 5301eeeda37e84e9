import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import type { OrderDoc } from '../orders/order.model.ts';
import { type ConversationDoc, ConversationModel } from './conversation.model.ts';
import { conversationKey, subjectOf } from './conversation-key.ts';
import { toMessage } from './message-view.ts';

/** Number of last messages of the conversation that a request shows. */
const maxShown = 30;

/** Returns the conversation of the two parties of a request about its subject, or undefined where nothing was written there. */
export async function conversationOf(
  { listing, buyer, seller }: OrderDoc,
  userId: string,
): Promise<OrderDetail['conversation']> {
  if (!buyer || !seller) return;
  const key = conversationKey(subjectOf(listing), [String(buyer), String(seller)]);
  const found = await ConversationModel.findOne({ key }).lean<ConversationDoc>();
  if (!found || found.messages.length === 0) return;
  return {
    _id: String(found._id),
    messages: found.messages.slice(-maxShown).map((message) => {
      const { _id, isMine, text, isMasked, file, place, dates, quote, at } = toMessage(
        found,
        message,
        userId,
      );
      const hasMore =
        (isMasked && !isMine) || [file, place, dates, quote].some((carried) => carried !== null);
      return { _id, isMine, text, hasMore, at };
    }),
  };
}
