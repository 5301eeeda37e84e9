import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import { conversationLifeDays } from '@laterite/shared/features/conversations/conversation.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { removePrivateFilesAboutAll } from '../private-files/private-files.service.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { type ConversationDoc, ConversationModel } from './conversation.model.ts';

const batchSize = 100;
const maxExported = 1000;

const thoseOf = (found: ConversationDoc[]) => ({ _id: trusted({ $in: found.map(({ _id }) => _id) }) });

async function removeFiles(found: ConversationDoc[]): Promise<void> {
  const withFile = found.flatMap(({ messages }) => messages.filter(({ file }) => file));
  await removePrivateFilesAboutAll(withFile.map(({ _id }) => _id));
}

/** Deletes conversations with the files of their messages, the files first: repeated after a crash, none is left. */
async function remove(found: ConversationDoc[]): Promise<void> {
  await removeFiles(found);
  await ConversationModel.deleteMany(thoseOf(found));
}

/** Deletes the messages of conversations, with their files; the conversations and their blocks stay. */
async function empty(found: ConversationDoc[]): Promise<void> {
  await removeFiles(found);
  await ConversationModel.updateMany(thoseOf(found), {
    $set: { messages: [], unreadBy: [] },
    $unset: { last: 1, lastAt: 1, readAt: 1 },
  });
}

async function changeAll(
  filter: object,
  change: (found: ConversationDoc[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await ConversationModel.find(filter).limit(batchSize).lean<ConversationDoc[]>();
    await change(found);
    count += found.length;
    if (found.length < batchSize || signal?.aborted) return count;
  }
}

/** Deletes conversations a year after their last message, and after a day those opened without one; returns how many. One with a block is emptied, because the block does not end. */
export async function deleteOldConversations(now = Date.now(), signal?: AbortSignal): Promise<number> {
  const old = { lastAt: trusted({ $lte: new Date(now - conversationLifeDays * dayMs) }) };
  const neverUsed = { lastAt: null, createdAt: trusted({ $lte: new Date(now - dayMs) }) };
  // A block matters as long as both are members of the conversation.
  const deletable = {
    $or: [{ 'blockedBy.0': trusted({ $exists: false }) }, { 'members.1': trusted({ $exists: false }) }],
  };
  return (
    (await changeAll({ ...old, ...deletable }, remove, signal)) +
    (await changeAll({ ...neverUsed, ...deletable }, remove, signal)) +
    (await changeAll(old, empty, signal))
  );
}

/** Removes the names of a member and of their page from the subjects of their conversations; a page that is deleted already is no other member's. */
async function removeNames(user: string, own: ConversationDoc[]): Promise<void> {
  const pages = own.filter(({ about }) => about.kind === 'professional').map(({ about }) => about._id);
  const pagesOfOthers = await ProfessionalModel.find(
    { _id: trusted({ $in: pages }), userId: trusted({ $ne: user }) },
    { _id: 1 },
  ).lean();
  const named = [
    { 'about.kind': 'member', 'about._id': user },
    { 'about.kind': 'professional', 'about._id': trusted({ $nin: pagesOfOthers.map(({ _id }) => _id) }) },
  ];
  for (const subject of named)
    await ConversationModel.updateMany({ members: user, ...subject } as object, {
      $set: { 'about.title': '' },
    });
}

/** Removes a member whose account is deleted, and their messages, from their conversations; deletes conversations that both have left. The files are deleted with the account. */
export async function leaveConversations(user: string): Promise<void> {
  const own = await ConversationModel.find({ members: user }).lean<ConversationDoc[]>();
  await remove(own.filter(({ members }) => members.length === 1));
  await removeNames(user, own);
  for (const side of ['opener', 'receiver'] as const) {
    await ConversationModel.updateMany({ members: user, [side]: user }, { $unset: { [side]: 1 } });
  }
  await ConversationModel.updateMany({ members: user, 'last.from': user }, { $unset: { last: 1 } });
  await ConversationModel.updateMany(
    { members: user },
    {
      $pull: { messages: { from: user }, unreadBy: user, blockedBy: user, members: user },
      $unset: { [`readAt.${user}`]: 1 },
    },
  );
}

/** Returns a member's conversations with their own messages for the export of their account. */
export async function exportConversationsOf(user: string): Promise<AccountExport['conversations']> {
  const found = await ConversationModel.find({ members: user }).limit(maxExported).lean<ConversationDoc[]>();
  return found.map(({ _id, about, messages }) => ({
    _id: String(_id),
    about: about.title,
    messages: messages
      .filter(({ from }) => String(from) === user)
      .map(({ text, place, dates, file, at }) => ({
        text: text ?? null,
        place: place?.label ?? null,
        dates: dates ?? null,
        hasFile: file != null,
        at: at.toISOString(),
      })),
  }));
}
