import type { Types } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import { ConversationModel } from './conversation.model.ts';

/** Nothing where the account is deleted. */
type MemberId = Types.ObjectId | string | null | undefined;

/** Who of a member and another has blocked the other: `mine` where the member did. */
export type Block = 'mine' | 'other' | null;

/** Returns who of two people has blocked the other, in whichever of their conversations. */
export async function blockBetween(member: MemberId, other: MemberId): Promise<Block> {
  if (!member || !other) return null;
  const [mine, theirs] = await Promise.all([
    ConversationModel.exists({ blockedBy: member, members: other }),
    ConversationModel.exists({ blockedBy: other, members: member }),
  ]);
  return mine ? 'mine' : theirs && 'other';
}

/** Throws `conversation_blocked` where one of two people has blocked the other: no text of one may reach the other. */
export async function assertNotBlocked(one: MemberId, other: MemberId): Promise<void> {
  if (await blockBetween(one, other)) throw new AppError('conversation_blocked');
}
