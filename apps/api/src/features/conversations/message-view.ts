import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { ConversationMessage } from '@laterite/shared/features/conversations/conversation.ts';
import type { ConversationDoc, MessageDoc } from './conversation.model.ts';

/** A message of a conversation, or of a request of its two members about its subject. */
export type ThreadMessage = MessageDoc & Pick<ConversationMessage, 'request'>;

/** Returns the id of the other member of the conversation; undefined once that account is deleted. */
export const otherOf = ({ members }: Pick<ConversationDoc, 'members'>, userId: string): string | undefined =>
  members.map(String).find((member) => member !== userId);

/** Whether numbers and links of a message are hidden from its receiver: they are shown once the receiver has replied. */
const isMasked = ({ opener, answeredAt }: ConversationDoc, { from, request }: ThreadMessage) =>
  !request && !answeredAt && String(from) === String(opener);

/** Returns a message as one of the two sees it. */
export function toMessage(
  conversation: ConversationDoc,
  message: ThreadMessage,
  userId: string,
): ConversationMessage {
  const { _id, from, text, file, place, dates, quote, request, at } = message;
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
    ...(request && { request }),
    isRead: readAt !== undefined && readAt >= at,
    at: at.toISOString(),
  };
}

const toPoint = (point: NonNullable<MessageDoc['place']>['point']) =>
  typeof point?.lat === 'number' && typeof point.lng === 'number' ? { lat: point.lat, lng: point.lng } : null;
