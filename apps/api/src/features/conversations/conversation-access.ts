import { type Types, trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { assertNotBlocked } from './blocks.ts';
import { type ConversationDoc, ConversationModel } from './conversation.model.ts';
import { otherOf } from './message-view.ts';

/** Returns a conversation of this member; throws not found for all others. */
export async function findOwnConversation(
  id: Types.ObjectId | string,
  { id: user }: Pick<CurrentUser, 'id'>,
): Promise<ConversationDoc> {
  const found = await ConversationModel.findOne({ _id: id, members: user }).lean<ConversationDoc>();
  if (!found) throw new AppError('conversation_not_found');
  return found;
}

/** Throws unless this member can write to the other; returns the other. */
export async function assertCanWrite(conversation: ConversationDoc, { id }: CurrentUser): Promise<string> {
  const other = otherOf(conversation, id);
  if (!other) throw new AppError('conversation_left');
  await assertNotBlocked(id, other);
  return other;
}

/** Update filter: nobody has blocked this conversation since it was read. */
export const notBlocked = ({ members }: ConversationDoc) => ({
  blockedBy: trusted({ $nin: [...members] }),
});
