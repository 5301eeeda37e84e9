import type {
  ConversationCard,
  ConversationDetail,
  ConversationMessage,
} from '@laterite/shared/features/conversations/conversation.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { requestMessagesOf } from '../orders/request-messages.service.ts';
import { hasQuote } from '../orders/shared-quotes.service.ts';
import { cardsOf } from '../users/users.service.ts';
import type { Block } from './blocks.ts';
import type { ConversationDoc } from './conversation.model.ts';
import { otherOf, type ThreadMessage, toMessage } from './message-view.ts';

const pageSize = 30;

function toCard(
  conversation: ConversationDoc,
  people: Map<string, PublicUser>,
  userId: string,
): ConversationCard {
  const { _id, about, last, unreadBy } = conversation;
  return {
    _id: String(_id),
    about: {
      kind: about.kind,
      _id: String(about._id),
      title: about.title,
      image: about.image ?? null,
      imageUrl: imageUrl(about.image ?? null),
    },
    other: people.get(otherOf(conversation, userId) ?? '') ?? null,
    isUnread: unreadBy.map(String).includes(userId),
    last: last ? toMessage(conversation, last, userId) : null,
  };
}

const peopleOf = (conversations: ConversationDoc[]) =>
  cardsOf(conversations.flatMap(({ members }) => members));

/** Returns conversations as their list shows them to one of the two members. */
export async function toCards(found: ConversationDoc[], userId: string): Promise<ConversationCard[]> {
  const people = await peopleOf(found);
  return found.map((conversation) => toCard(conversation, people, userId));
}

/** Returns the last message, as its author sees it. */
export const toWritten = (conversation: ConversationDoc, userId: string): ConversationMessage =>
  toMessage(conversation, conversation.last!, userId);

/** Returns the messages of a conversation and of the requests of the two about its subject, oldest first. */
async function threadOf({ about, members, messages }: ConversationDoc): Promise<ThreadMessage[]> {
  const inRequests = await requestMessagesOf(about._id, members);
  return [...messages, ...inRequests].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Returns one page of the messages older than the cursor, newest first; an empty page when the message of the cursor was deleted. */
async function partBefore(conversation: ConversationDoc, cursor: string | undefined, userId: string) {
  const messages = await threadOf(conversation);
  const end = cursor ? messages.findIndex(({ _id }) => String(_id) === cursor) : messages.length;
  const start = Math.max(0, end - pageSize);
  const part = messages.slice(start, Math.max(0, end)).toReversed();
  return {
    messages: part.map((message) => toMessage(conversation, message, userId)),
    nextCursor: start > 0 ? String(messages[start]!._id) : null,
  };
}

/** Returns a conversation as one of the two members sees it, with the messages before the cursor. */
export async function toDetail(
  conversation: ConversationDoc,
  userId: string,
  { block, cursor }: { block: Block; cursor?: string | undefined },
): Promise<ConversationDetail> {
  const { order } = conversation;
  const card = toCard(conversation, await peopleOf([conversation]), userId);
  return {
    ...card,
    order: order ? { _id: String(order), hasQuote: await hasQuote(order) } : null,
    isBlocked: block === 'mine',
    canWrite: card.other !== null && !block,
    ...(await partBefore(conversation, cursor, userId)),
  };
}
