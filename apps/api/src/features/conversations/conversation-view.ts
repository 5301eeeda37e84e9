import type {
  ConversationCard,
  ConversationDetail,
  ConversationMessage,
  ConversationSubject,
} from '@laterite/shared/features/conversations/conversation.ts';
import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { statusesOf } from '../listings/browsing/listing-statuses.service.ts';
import { type RequestOfTwo, requestsOfTwo, toThread } from '../orders/request-messages.service.ts';
import { hasQuote } from '../orders/shared-quotes.service.ts';
import { existingRequests } from '../public-requests/settling.service.ts';
import { cardsOf, isDisabled } from '../users/users.service.ts';
import type { Block } from './blocks.ts';
import { readWriters, type Writers, writersOf } from './contact-details-rule.ts';
import type { ConversationDoc } from './conversation.model.ts';
import { maskedFor, otherOf, toMessage } from './message-view.ts';

const pageSize = 30;

interface RelatedDocuments {
  people: Map<string, PublicUser>;
  statuses: Map<string, ListingStatus>;
  publicRequests: Set<string>;
}

/** Returns the status of the subject of a conversation: null for a deleted listing or public request, none for other subjects. */
function statusOf({ kind, _id }: ConversationDoc['about'], { statuses, publicRequests }: RelatedDocuments) {
  if (kind === 'listing') return { status: statuses.get(String(_id)) ?? null };
  return kind === 'publicRequest' && !publicRequests.has(String(_id)) ? { status: null } : {};
}

function toCard(
  conversation: ConversationDoc,
  related: RelatedDocuments,
  writers: Writers,
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
      ...statusOf(about, related),
    },
    other: related.people.get(otherOf(conversation, userId) ?? '') ?? null,
    isUnread: unreadBy.map(String).includes(userId),
    last: last ? toMessage(conversation, last, writers, userId) : null,
  };
}

/** Reads the members of conversations, and the listings and public requests that they are about. */
async function readRelatedDocuments(conversations: ConversationDoc[]): Promise<RelatedDocuments> {
  const idsOf = (kind: ConversationSubject) =>
    conversations.flatMap(({ about }) => (about.kind === kind ? about._id : []));
  const [people, statuses, publicRequests] = await Promise.all([
    cardsOf(conversations.flatMap(({ members }) => members)),
    statusesOf(idsOf('listing')),
    existingRequests(idsOf('publicRequest')),
  ]);
  return { people, statuses, publicRequests };
}

/** Returns who has written, without reading the requests where this cannot change how the last message is shown. */
const writersForCard = async (conversation: ConversationDoc, userId: string): Promise<Writers> => {
  const writers = writersOf(conversation, []);
  const { last } = conversation;
  return last && maskedFor(userId, last, writers).isMasked
    ? readWriters(conversation, conversation)
    : writers;
};

/** Returns conversations as their list shows them to one of the two members. */
export async function toCards(found: ConversationDoc[], userId: string): Promise<ConversationCard[]> {
  const related = await readRelatedDocuments(found);
  return Promise.all(
    found.map(async (conversation) =>
      toCard(conversation, related, await writersForCard(conversation, userId), userId),
    ),
  );
}

/** Returns the last message, as its author sees it. */
export const toWritten = async (
  conversation: ConversationDoc,
  userId: string,
): Promise<ConversationMessage> =>
  toMessage(conversation, conversation.last!, await writersForCard(conversation, userId), userId);

/** Returns one page of the messages of a conversation and of requests older than the cursor, newest first; an empty page when the message of the cursor was deleted. */
function partBefore(
  conversation: ConversationDoc,
  requests: RequestOfTwo[],
  { cursor, userId, writers }: { cursor: string | undefined; userId: string; writers: Writers },
) {
  const messages = [...conversation.messages, ...requests.flatMap(toThread)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const end = cursor ? messages.findIndex(({ _id }) => String(_id) === cursor) : messages.length;
  const start = Math.max(0, end - pageSize);
  const part = messages.slice(start, Math.max(0, end)).toReversed();
  return {
    messages: part.map((message) => toMessage(conversation, message, writers, userId)),
    nextCursor: start > 0 ? String(messages[start]!._id) : null,
  };
}

/** Returns a conversation as one of the two members sees it, with the messages before the cursor. */
export async function toDetail(
  conversation: ConversationDoc,
  userId: string,
  { block, cursor }: { block: Block; cursor?: string | undefined },
): Promise<ConversationDetail> {
  const { order, about, members } = conversation;
  const requests = await requestsOfTwo(about._id, members);
  const writers = await readWriters(conversation, conversation, { requests });
  const card = toCard(conversation, await readRelatedDocuments([conversation]), writers, userId);
  return {
    ...card,
    order: order ? { _id: String(order), hasQuote: await hasQuote(order) } : null,
    isBlocked: block === 'mine',
    ...(card.other && (await isDisabled(card.other._id)) && { isOtherDisabled: true }),
    canWrite: card.other !== null && !block,
    ...partBefore(conversation, requests, { cursor, userId, writers }),
  };
}
