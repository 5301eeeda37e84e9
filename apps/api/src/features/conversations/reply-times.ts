import { type Types, trusted } from 'mongoose';
import { ConversationModel } from './conversation.model.ts';

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
