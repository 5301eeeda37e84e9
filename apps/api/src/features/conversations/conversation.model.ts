import {
  type ConversationMessage,
  conversationSubjects,
} from '@laterite/shared/features/conversations/conversation.ts';
import { privateFileTypes } from '@laterite/shared/private-file.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';

const required = true;
const ObjectId = Schema.Types.ObjectId;

const subject = new Schema(
  {
    _id: { type: ObjectId, required },
    kind: { type: String, enum: conversationSubjects, required },
    title: { type: String, required },
    image: String,
  },
  { _id: false },
);
const point = new Schema({ lat: Number, lng: Number }, { _id: false });
const place = new Schema(
  { label: { type: String, required }, point: { type: point, default: undefined } },
  { _id: false },
);
const dates = new Schema(
  { from: { type: String, required }, to: { type: String, required } },
  { _id: false },
);
const quote = new Schema(
  {
    order: { type: ObjectId, required },
    number: { type: String, required },
    version: { type: Number, required },
    total: { type: Number, required },
  },
  { _id: false },
);
const message = new Schema({
  from: { type: ObjectId, required },
  text: String,
  /** Type of the private file about this message. */
  file: { type: String, enum: privateFileTypes },
  place: { type: place, default: undefined },
  dates: { type: dates, default: undefined },
  quote: { type: quote, default: undefined },
  at: { type: Date, required },
});

/** Messages of two members about one subject, in one document, so that adding a message is one atomic update. */
const schema = new Schema(
  {
    /** Key of the pair and the subject. */
    key: { type: String, required },
    about: { type: subject, required },
    /** The two members; a deleted account is removed. */
    members: { type: [ObjectId], required },
    /** Author of the first message, and its receiver. */
    opener: ObjectId,
    receiver: ObjectId,
    order: ObjectId,
    messages: { type: [message], default: [] },
    /** The last message, so that lists need not read all messages. */
    last: { type: message, default: undefined },
    /** Times of the first and the last message; absent without messages. */
    openedAt: Date,
    lastAt: Date,
    /** Time of the receiver's first message: from then on numbers and links are shown. */
    answeredAt: Date,
    unreadBy: { type: [ObjectId], default: [] },
    blockedBy: { type: [ObjectId], default: [] },
    /** Times when each of the two members last read the conversation. */
    readAt: { type: Map, of: Date, default: {} },
    createdAt: { type: Date, default: () => new Date(), required },
    demo: Boolean,
    ...outboxField,
  },
  { collection: 'conversations', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.index({ key: 1 }, { unique: true });
schema.index({ members: 1, lastAt: -1, _id: -1 });
schema.index({ unreadBy: 1 });
schema.index({ blockedBy: 1 });
schema.index({ receiver: 1, openedAt: -1 });
schema.index({ lastAt: 1, createdAt: 1 });

type MessageFields = InferSchemaType<typeof message>;
export type MessageDoc = MessageFields & { _id: Types.ObjectId };
/** A message of a conversation, or of a request of its two members about its subject. */
export type ThreadMessage = MessageDoc & Pick<ConversationMessage, 'request'>;
export type ConversationFields = Omit<InferSchemaType<typeof schema>, 'readAt' | 'messages' | 'last'> & {
  readAt?: Record<string, Date>;
  messages: MessageDoc[];
  last?: MessageDoc | null;
};
export type ConversationDoc = ConversationFields & { _id: Types.ObjectId };
export const ConversationModel = model<ConversationFields>(
  'Conversation',
  schema as unknown as Schema<ConversationFields>,
);
