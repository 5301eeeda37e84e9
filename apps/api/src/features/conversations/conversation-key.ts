import type { ConversationSubject } from '@laterite/shared/features/conversations/conversation.ts';
import type { Types } from 'mongoose';
import type { OrderDoc } from '../orders/order.model.ts';

/** Subject of a conversation. */
export interface Subject {
  _id: Types.ObjectId;
  kind: ConversationSubject;
}

/** Returns the subject of the conversation that belongs to a request. */
export const subjectOf = ({ _id, profile, publicRequest }: OrderDoc['listing']): Subject => ({
  _id: publicRequest ?? _id,
  kind: publicRequest ? 'publicRequest' : (profile ?? 'listing'),
});

/** Returns the key of the conversation of two people about a subject. */
export const conversationKey = ({ kind, _id }: Subject, people: string[]) =>
  [kind, _id, ...people.toSorted()].join(' ');
