import {
  type ConversationMessage,
  maxConversationMessages,
  type NewConversationMessage,
} from '@laterite/shared/features/conversations/conversation.ts';
import { Types, type UpdateQuery } from 'mongoose';
import { publishChange } from '../../core/changes/change-feed.ts';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { countOnce } from '../contact/counting.service.ts';
import { countMessage } from '../listings/listing-contact.service.ts';
import { sharedQuote } from '../orders/shared-quotes.service.ts';
import {
  checkPrivateFile,
  removePrivateFilesAbout,
  storeMessageFile,
} from '../private-files/private-files.service.ts';
import {
  type ConversationDoc,
  type ConversationFields,
  ConversationModel,
  type MessageDoc,
} from './conversation.model.ts';
import { assertCanWrite, findOwnConversation, notBlocked } from './conversation-access.ts';
import { toWritten } from './conversation-view.ts';

interface Sent {
  body: NewConversationMessage;
  files: { file?: ReceivedFile[] };
}

/** Checks a message and stores its file, before the message that names it: after a crash in between no message lacks its file. */
async function prepare({ body, files }: Sent, user: CurrentUser, other: string): Promise<MessageDoc> {
  const { text, place, dates, quote } = body;
  const [sent] = files.file ?? [];
  if (!text && !place && !dates && !quote && !sent) throw invalidFields([field('text', 'field.required')]);
  const _id = new Types.ObjectId();
  const shared = quote ? await sharedQuote(quote, user, other) : undefined;
  const file = sent && (await checkPrivateFile(sent));
  if (file) await storeMessageFile({ owner: user.id, about: _id }, file);
  return {
    _id,
    from: new Types.ObjectId(user.id),
    at: new Date(),
    ...(text && { text }),
    ...(place && { place: { label: place.label, ...(place.point && { point: place.point }) } }),
    ...(dates && { dates }),
    ...(shared && { quote: shared }),
    ...(file && { file: file.type }),
  } as MessageDoc;
}

/** Returns the fields that a message sets in its conversation. The first message sets opener, receiver and time; the first answer sets its time; later messages set nothing. */
function turnOf({ opener, openedAt, answeredAt }: ConversationDoc, other: string, { from, at }: MessageDoc) {
  if (!openedAt) return { opener: from, receiver: new Types.ObjectId(other), openedAt: at };
  return !answeredAt && String(opener) !== String(from) ? { answeredAt: at } : {};
}

/** Stores a message in one update, unless the other blocked or the conversation changed since it was read; of unread messages one notification is enough. */
function push(
  conversation: ConversationDoc,
  message: MessageDoc,
  other: string,
): Promise<ConversationDoc | null> {
  const isTold = conversation.unreadBy.map(String).includes(other);
  const { from, at } = message;
  const isFull = conversation.messages.length >= maxConversationMessages;
  const asRead = {
    _id: conversation._id,
    unreadBy: conversation.unreadBy,
    openedAt: conversation.openedAt ?? null,
    answeredAt: conversation.answeredAt ?? null,
    members: other,
    ...notBlocked(conversation),
    ...(isFull && { lastAt: conversation.lastAt }),
  };
  return ConversationModel.findOneAndUpdate(
    asRead,
    {
      $set: {
        last: message,
        lastAt: at,
        [`readAt.${from}`]: at,
        ...turnOf(conversation, other, message),
        ...(isFull && { messages: [...conversation.messages.slice(1), message] }),
      },
      $push: {
        ...(!isFull && { messages: message }),
        ...(!isTold && { outbox: outboxEntry('message_received') }),
      },
      $addToSet: { unreadBy: new Types.ObjectId(other) },
    } as UpdateQuery<ConversationFields>,
    { returnDocument: 'after' },
  ).lean<ConversationDoc>();
}

/** Counts the first message about a listing or profile among its contacts; a conversation that belongs to a request is counted with it. */
async function countContact({ openedAt, order, about: { _id, kind } }: ConversationDoc): Promise<void> {
  if (openedAt || order) return;
  if (kind === 'listing') await countMessage(_id);
  else if (kind === 'professional' || kind === 'company') await countOnce(_id, 'msg');
}

const maxAttempts = 5;

/** Stores a message; returns the conversation as it was read and as it was stored. */
async function store(id: string, message: MessageDoc, user: CurrentUser) {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const conversation = await findOwnConversation(id, user);
    const other = await assertCanWrite(conversation, user);
    const stored = await push(conversation, message, other);
    if (stored) return { replaced: conversation, stored };
  }
  throw new AppError('conflict');
}

/** Deletes the file of the message that the limit dropped from a full conversation. */
async function deleteDropped({ messages }: ConversationDoc): Promise<void> {
  const [oldest] = messages;
  if (messages.length >= maxConversationMessages && oldest?.file) await removePrivateFilesAbout(oldest._id);
}

/** Sends a message to the other member. */
export async function write(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<Sent>,
): Promise<ConversationMessage> {
  const conversation = await findOwnConversation(id, user);
  const other = await assertCanWrite(conversation, user);
  const message = await prepare(await readBody(), user, other);
  const { replaced, stored } = await store(id, message, user).catch(async (error: unknown) => {
    if (message.file) await removePrivateFilesAbout(message._id);
    throw error;
  });
  await deleteDropped(replaced);
  await countContact(conversation);
  await publishChange('notifications', [user.id, other]);
  return toWritten(stored, user.id);
}
