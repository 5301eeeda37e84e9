import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type {
  ConversationCard,
  ConversationDetail,
  ConversationMessage,
} from '@laterite/shared/features/conversations/conversation.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { hasQuote } from '../orders/shared-quotes.service.ts';
import { cardsOf } from '../users/users.service.ts';
import type { ConversationDoc, MessageDoc } from './conversation.model.ts';

const pageSize = 30;

/** Returns the id of the other of the two; undefined once they have left. */
export const otherOf = ({ members }: Pick<ConversationDoc, 'members'>, userId: string): string | undefined =>
  members.map(String).find((member) => member !== userId);

/** Whether numbers and links of a message are hidden from its receiver: they show once the receiver has answered. */
const isMasked = ({ opener, answeredAt }: ConversationDoc, { from }: MessageDoc) =>
  !answeredAt && String(from) === String(opener);

function toMessage(conversation: ConversationDoc, message: MessageDoc, userId: string): ConversationMessage {
  const { _id, from, text, file, place, dates, quote, at } = message;
  const isMine = String(from) === userId;
  const other = otherOf(conversation, userId);
  const readAt = conversation.readAt?.[(isMine ? other : userId) ?? ''];
  const shown = (written: string) =>
    isMasked(conversation, message) && !isMine ? hideContactDetails(written) : written;
  return {
    _id: String(_id),
    isMine,
    text: text ? shown(text) : null,
    isMasked:
      isMasked(conversation, message) &&
      [text, place?.label].some((written) => written && hideContactDetails(written) !== written),
    file: file ?? null,
    place: place ? { label: shown(place.label), point: toPoint(place.point) } : null,
    dates: dates ?? null,
    quote: quote ? { ...quote, order: String(quote.order) } : null,
    isRead: readAt !== undefined && readAt >= at,
    at: at.toISOString(),
  };
}

const toPoint = (point: NonNullable<MessageDoc['place']>['point']) =>
  typeof point?.lat === 'number' && typeof point.lng === 'number' ? { lat: point.lat, lng: point.lng } : null;

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

/** Conversations as a list shows them to one of the two. */
export async function toCards(found: ConversationDoc[], userId: string): Promise<ConversationCard[]> {
  const people = await peopleOf(found);
  return found.map((conversation) => toCard(conversation, people, userId));
}

/** The message that was written last, as its author sees it. */
export const toWritten = (conversation: ConversationDoc, userId: string): ConversationMessage =>
  toMessage(conversation, conversation.last!, userId);

/** Returns one page of the messages older than the cursor, newest first; an empty page when the message of the cursor was deleted. */
function partBefore(conversation: ConversationDoc, cursor: string | undefined, userId: string) {
  const { messages } = conversation;
  const end = cursor ? messages.findIndex(({ _id }) => String(_id) === cursor) : messages.length;
  const start = Math.max(0, end - pageSize);
  const part = messages.slice(start, Math.max(0, end)).toReversed();
  return {
    messages: part.map((message) => toMessage(conversation, message, userId)),
    nextCursor: start > 0 ? String(messages[start]!._id) : null,
  };
}

/** A conversation as one of the two sees it, with the messages before the cursor. */
export async function toDetail(
  conversation: ConversationDoc,
  userId: string,
  { isBlocked, cursor }: { isBlocked: boolean; cursor?: string | undefined },
): Promise<ConversationDetail> {
  const { order, blockedBy } = conversation;
  const card = toCard(conversation, await peopleOf([conversation]), userId);
  return {
    ...card,
    order: order ? { _id: String(order), hasQuote: await hasQuote(order) } : null,
    isBlocked: blockedBy.map(String).includes(userId),
    canWrite: card.other !== null && !isBlocked,
    ...partBefore(conversation, cursor, userId),
  };
}
