import type { Download } from '@laterite/shared/contract.ts';
import type {
  ConversationDetail,
  ConversationPage,
} from '@laterite/shared/features/conversations/conversation.ts';
import { trusted } from 'mongoose';
import { publishChange } from '../../core/changes/change-feed.ts';
import { type PageRequest, readPage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { markReadAbout } from '../notifications/notifications.service.ts';
import { readPrivateFile } from '../private-files/private-files.service.ts';
import { blockBetween } from './blocks.ts';
import { type ConversationDoc, type ConversationFields, ConversationModel } from './conversation.model.ts';
import { findOwnConversation } from './conversation-access.ts';
import { toCards, toDetail } from './conversation-view.ts';
import { otherOf } from './message-view.ts';
import { countUnreadConversations } from './unread-conversations.ts';

const lastWrittenFirst = { field: 'lastAt', direction: -1 } as const;
const listFields = {
  about: 1,
  members: 1,
  opener: 1,
  openedAt: 1,
  last: 1,
  lastAt: 1,
  answeredAt: 1,
  unreadBy: 1,
  readAt: 1,
} as const;

/** Returns the caller's conversations that have messages, the most recent first. */
export async function browse(page: PageRequest, { id }: CurrentUser): Promise<ConversationPage> {
  const written = { members: id, lastAt: trusted({ $gt: new Date(0) }) };
  const [found, unread] = await Promise.all([
    readPage(ConversationModel, written, lastWrittenFirst, listFields, page),
    countUnreadConversations(id),
  ]);
  return { ...found, items: await toCards(found.items as unknown as ConversationDoc[], id), unread };
}

/** Returns a conversation with its newest messages, or those before the cursor. */
export async function read(
  id: string,
  user: CurrentUser,
  cursor: string | undefined,
): Promise<ConversationDetail> {
  const conversation = await findOwnConversation(id, user);
  return toDetail(conversation, user.id, {
    block: await blockBetween(user.id, otherOf(conversation, user.id)),
    cursor,
  });
}

/** Notifies the open apps of both members that a conversation changed. */
const announce = ({ members }: Pick<ConversationFields, 'members'>) =>
  publishChange('notifications', members.map(String));

/** Marks all messages as read, and the notification of them. */
export async function markRead(id: string, user: CurrentUser): Promise<undefined> {
  const conversation = await findOwnConversation(id, user);
  if (!conversation.unreadBy.map(String).includes(user.id)) return;
  await ConversationModel.updateOne(
    { _id: id },
    { $pull: { unreadBy: user.id }, $set: { [`readAt.${user.id}`]: new Date() } },
  );
  await markReadAbout(id, user.id);
  await announce(conversation);
}

/** Returns the photo or PDF of a message. */
export async function readFile(id: string, messageId: string, user: CurrentUser): Promise<Download> {
  const { messages } = await findOwnConversation(id, user);
  const message = messages.find(({ _id }) => String(_id) === messageId);
  const file = message && (await readPrivateFile({ about: message._id, owner: message.from }));
  if (!file) throw new AppError('conversation_not_found');
  return { ...file, name: `message-${messageId}` };
}

async function setBlock(id: string, user: CurrentUser, change: Record<string, unknown>): Promise<undefined> {
  const conversation = await findOwnConversation(id, user);
  await ConversationModel.updateOne({ _id: id }, change);
  await announce(conversation);
}

/** Blocks the other member: neither can write to the other, in any conversation. */
export const block = (id: string, user: CurrentUser): Promise<undefined> =>
  setBlock(id, user, { $addToSet: { blockedBy: user.id } });

/** Removes the caller's block of the other member from all their conversations. */
export async function unblock(id: string, user: CurrentUser): Promise<undefined> {
  const conversation = await findOwnConversation(id, user);
  const other = otherOf(conversation, user.id);
  await ConversationModel.updateMany(
    { blockedBy: user.id, ...(other ? { members: other } : { _id: id }) },
    { $pull: { blockedBy: user.id } },
  );
  await announce(conversation);
}
