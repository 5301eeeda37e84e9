import { type Types, trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import { ConversationModel } from './conversation.model.ts';

/** Null or undefined for a deleted account. */
type MemberId = Types.ObjectId | string | null | undefined;

/** Which of a member and another person has blocked the other: `mine` if the member did. */
export type Block = 'mine' | 'other' | null;

/** Returns which of two people has blocked the other, in any of their conversations. */
export async function blockBetween(member: MemberId, other: MemberId): Promise<Block> {
  if (!member || !other) return null;
  const found = await ConversationModel.find(
    {
      $or: [
        { blockedBy: member, members: other },
        { blockedBy: other, members: member },
      ],
    },
    { blockedBy: 1 },
  ).lean();
  const blockers = new Set(found.flatMap(({ blockedBy }) => blockedBy.map(String)));
  if (blockers.has(String(member))) return 'mine';
  return blockers.has(String(other)) ? 'other' : null;
}

/** Returns those of some people who have no block with one person. */
export async function withoutBlocked<Person extends Types.ObjectId | string>(
  one: MemberId,
  people: readonly Person[],
): Promise<Person[]> {
  if (!one || people.length === 0) return [...people];
  const conversations = await ConversationModel.find(
    { members: one, 'blockedBy.0': trusted({ $exists: true }) },
    { members: 1 },
  ).lean();
  const blocked = new Set(conversations.flatMap(({ members }) => members.map(String)));
  return people.filter((person) => !blocked.has(String(person)));
}

/** Throws `conversation_blocked` where one of two people has blocked the other: no text of one may reach the other. */
export async function assertNotBlocked(one: MemberId, other: MemberId): Promise<void> {
  if (await blockBetween(one, other)) throw new AppError('conversation_blocked');
}
