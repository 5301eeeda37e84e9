import { type Types, trusted } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { type ConversationDoc, ConversationModel } from './conversation.model.ts';
import { otherOf } from './conversation-view.ts';

/** Returns a conversation of this member; throws not found for all others. */
export async function findOwn(
  id: Types.ObjectId | string,
  { id: user }: Pick<CurrentUser, 'id'>,
): Promise<ConversationDoc> {
  const found = await ConversationModel.findOne({ _id: id, members: user }).lean<ConversationDoc>();
  if (!found) throw new AppError('conversation_not_found');
  return found;
}

/** Whether one of two people has blocked the other, in whichever of their conversations. */
export async function isBlocked(one: string, other: string | undefined): Promise<boolean> {
  if (!other) return false;
  const blocks = [one, other].map((by) => {
    const against = by === one ? other : one;
    return ConversationModel.exists({ blockedBy: by, members: against });
  });
  return (await Promise.all(blocks)).some((found) => found !== null);
}

/** Throws unless this member can write to the other; returns the other. */
export async function assertCanWrite(conversation: ConversationDoc, { id }: CurrentUser): Promise<string> {
  const other = otherOf(conversation, id);
  if (!other) throw new AppError('conversation_left');
  if (await isBlocked(id, other)) throw new AppError('conversation_blocked');
  return other;
}

/** Update filter: nobody has blocked this conversation since it was read. */
export const notBlocked = ({ members }: ConversationDoc) => ({
  blockedBy: trusted({ $nin: [...members] }),
});
