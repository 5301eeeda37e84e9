import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { Types } from 'mongoose';
import { type RequestOfTwo, requestsOfTwo, writersOfRequest } from '../orders/request-messages.service.ts';
import { type PublicRequestDoc, PublicRequestModel } from '../public-requests/public-request.model.ts';
import { type ConversationDoc, ConversationModel, type MessageDoc } from './conversation.model.ts';
import { conversationKey, type Subject } from './conversation-key.ts';

/** Ids of the members of a pair who have sent the other member a message, a request or an answer to a public request about one subject. */
export type Writers = ReadonlySet<string>;

/** Returns who has written in a conversation, if there is one, or in requests about its subject. */
export function writersOf(conversation: ConversationDoc | null, requests: RequestOfTwo[]): Writers {
  const { openedAt, opener, answeredAt, members = [] } = conversation ?? {};
  const inConversation = answeredAt ? members : [openedAt && opener];
  const all = [...inConversation, ...requests.flatMap(writersOfRequest)];
  return new Set(all.flatMap((writer) => (writer ? [String(writer)] : [])));
}

type Answered = Pick<PublicRequestDoc, 'author' | 'answers' | 'chosen'>;

/** Returns the id of the member who answered a public request, and also the id of its author if the author chose that answer. Returns an empty array if no member of the pair answered. */
function answerersIn({ author, answers, chosen }: Answered, members: Types.ObjectId[]): string[] {
  const ids = members.map(String);
  const answer = answers.find(({ seller }) => ids.includes(String(seller)));
  if (!answer) return [];
  const isChosen = String(answer._id) === String(chosen);
  return [String(answer.seller), ...(isChosen ? [String(author)] : [])];
}

const findAnswered = ({ _id, kind }: Subject): Promise<Answered | null> | null =>
  kind === 'publicRequest'
    ? PublicRequestModel.findById(_id, { author: 1, answers: 1, chosen: 1 }).lean<Answered>()
    : null;

/** Two people and the subject that they write about. */
interface Pair {
  about: Subject;
  members: Types.ObjectId[];
}

/** Returns the conversation of two people about a subject, or null if they have none. */
export const findConversation = ({ about, members }: Pair): Promise<ConversationDoc | null> =>
  ConversationModel.findOne({ key: conversationKey(about, members.map(String)) }).lean<ConversationDoc>();

/** Documents about a pair that the caller has read already. */
interface Known {
  requests?: RequestOfTwo[];
  publicRequest?: Answered;
}

/** Returns which of two people have written to the other about a subject; reads the requests and the public request from the database unless the caller passes them as `known`. */
export async function readWriters(
  { about, members }: Pair,
  conversation: ConversationDoc | null,
  known: Known = {},
): Promise<Writers> {
  const [requests, answered] = await Promise.all([
    known.requests ?? requestsOfTwo(about._id, members),
    known.publicRequest ?? findAnswered(about),
  ]);
  const answerers = answered ? answerersIn(answered, members) : [];
  return new Set([...writersOf(conversation, requests), ...answerers]);
}

/** Returns a text of a message as its receiver reads it: without contact details until the receiver has written to the author, so that nobody collects numbers or spreads links by a first message. */
export const receivedText = (text: string, { from }: Pick<MessageDoc, 'from'>, writers: Writers): string =>
  [...writers].some((writer) => writer !== String(from)) ? text : hideContactDetails(text);
