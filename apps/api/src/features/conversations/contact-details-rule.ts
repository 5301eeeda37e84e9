import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { type RequestOfTwo, requestsOfTwo, writersOfRequest } from '../orders/request-messages.service.ts';
import type { ConversationDoc, MessageDoc } from './conversation.model.ts';

/** Ids of those of two people who have written to the other about a subject, in their conversation or in a request. */
export type Writers = ReadonlySet<string>;

/** Returns who has written in a conversation, if there is one, or in requests about its subject. */
export function writersOf(conversation: ConversationDoc | null, requests: RequestOfTwo[]): Writers {
  const { openedAt, opener, answeredAt, members = [] } = conversation ?? {};
  const inConversation = answeredAt ? members : [openedAt && opener];
  const all = [...inConversation, ...requests.flatMap(writersOfRequest)];
  return new Set(all.flatMap((writer) => (writer ? [String(writer)] : [])));
}

/** Reads who has written to the other about the subject of a conversation. */
export const readWriters = async (conversation: ConversationDoc): Promise<Writers> =>
  writersOf(conversation, await requestsOfTwo(conversation.about._id, conversation.members));

/** Returns a text of a message as its receiver reads it: without contact details until the receiver has written to the author, so that nobody collects numbers or spreads links by a first message. */
export const receivedText = (text: string, { from }: Pick<MessageDoc, 'from'>, writers: Writers): string =>
  [...writers].some((writer) => writer !== String(from)) ? text : hideContactDetails(text);
