import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { Types } from 'mongoose';
import { type RequestOfTwo, requestsOfTwo, writersOfRequest } from '../orders/request-messages.service.ts';
import { type PublicRequestDoc, PublicRequestModel } from '../public-requests/public-request.model.ts';
import type { ConversationDoc, MessageDoc } from './conversation.model.ts';
import type { Subject } from './conversation-key.ts';

/** Ids of those of two people who have written to the other about a subject: in their conversation, in a request, or by an answer to a public request. */
export type Writers = ReadonlySet<string>;

/** Returns who has written in a conversation, if there is one, or in requests about its subject. */
export function writersOf(conversation: ConversationDoc | null, requests: RequestOfTwo[]): Writers {
  const { openedAt, opener, answeredAt, members = [] } = conversation ?? {};
  const inConversation = answeredAt ? members : [openedAt && opener];
  const all = [...inConversation, ...requests.flatMap(writersOfRequest)];
  return new Set(all.flatMap((writer) => (writer ? [String(writer)] : [])));
}

/** Reads which of two people answered a public request of the other, and whether the other chose that answer. */
async function readAnswerers({ _id, kind }: Subject, people: Types.ObjectId[]): Promise<string[]> {
  if (kind !== 'publicRequest') return [];
  const found = await PublicRequestModel.findById(_id, { author: 1, answers: 1, chosen: 1 }).lean<
    Pick<PublicRequestDoc, 'author' | 'answers' | 'chosen'>
  >();
  const members = people.map(String);
  const answer = found?.answers.find(({ seller }) => members.includes(String(seller)));
  if (!answer) return [];
  return [
    String(answer.seller),
    ...(String(answer._id) === String(found!.chosen) ? [String(found!.author)] : []),
  ];
}

interface Pair {
  about: Subject;
  members: Types.ObjectId[];
}

/** Reads who of two people has written to the other about a subject, in their conversation, if there is one, and elsewhere. */
export async function readWriters(
  { about, members }: Pair,
  conversation: ConversationDoc | null,
  requests?: RequestOfTwo[],
): Promise<Writers> {
  const [found, answerers] = await Promise.all([
    requests ?? requestsOfTwo(about._id, members),
    readAnswerers(about, members),
  ]);
  return new Set([...writersOf(conversation, found), ...answerers]);
}

/** Returns a text of a message as its receiver reads it: without contact details until the receiver has written to the author, so that nobody collects numbers or spreads links by a first message. */
export const receivedText = (text: string, { from }: Pick<MessageDoc, 'from'>, writers: Writers): string =>
  [...writers].some((writer) => writer !== String(from)) ? text : hideContactDetails(text);
