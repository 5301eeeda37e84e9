import type { ConversationMessage } from '@laterite/shared/features/conversations/conversation.ts';
import { receivedText, type Writers } from './contact-details-rule.ts';
import type { ConversationDoc, MessageDoc, ThreadMessage } from './conversation.model.ts';

/** Returns the id of the other member of the conversation; undefined once that account is deleted. */
export const otherOf = ({ members }: Pick<ConversationDoc, 'members'>, userId: string): string | undefined =>
  members.map(String).find((member) => member !== userId);

/** Returns the text of a message as one of the two reads it, and whether contact details in its texts are hidden from the receiver. */
export function maskedFor(
  userId: string,
  { from, text, place }: Pick<MessageDoc, 'from' | 'text' | 'place'>,
  writers: Writers,
) {
  const received = (written: string) => receivedText(written, { from }, writers);
  const shown = (written: string) => (String(from) === userId ? written : received(written));
  return {
    shown,
    isMasked: [text, place?.label].some((written) => written && received(written) !== written),
  };
}

/** Returns a message as one of the two sees it. */
export function toMessage(
  conversation: ConversationDoc,
  message: ThreadMessage,
  writers: Writers,
  userId: string,
): ConversationMessage {
  const { _id, from, text, file, place, dates, quote, request, at } = message;
  const isMine = String(from) === userId;
  const other = otherOf(conversation, userId);
  const readAt = conversation.readAt?.[(isMine ? other : userId) ?? ''];
  const { shown, isMasked } = maskedFor(userId, message, writers);
  return {
    _id: String(_id),
    isMine,
    text: text ? shown(text) : null,
    isMasked,
    file: file ?? null,
    place: place ? { label: shown(place.label), point: toPoint(place.point) } : null,
    dates: dates ?? null,
    quote: quote ? { ...quote, order: String(quote.order) } : null,
    ...(request && { request }),
    isRead: readAt !== undefined && readAt >= at,
    at: at.toISOString(),
  };
}

const toPoint = (point: NonNullable<MessageDoc['place']>['point']) =>
  typeof point?.lat === 'number' && typeof point.lng === 'number' ? { lat: point.lat, lng: point.lng } : null;
