import {
  type NotificationKind,
  notificationKinds,
} from '@laterite/shared/features/notifications/notification-kinds.ts';
import { type MongooseQueryMiddleware, Schema, Types, type UpdateQuery } from 'mongoose';
import { requestContext } from '../request-context.ts';
import type { StoredNotificationData } from './stored-notification-data.ts';

/** Events that only webhooks receive; stored only where a webhook exists. */
export const webhookKinds = ['listing_published', 'listing_changed', 'listing_sold'] as const;
export type OutboxKind = NotificationKind | (typeof webhookKinds)[number];

/** Event for notifications or webhooks, stored in the document by the same update that caused it. */
export interface OutboxEntry {
  _id: Types.ObjectId;
  kind: OutboxKind;
  /** Time of the event; after a failed delivery the time of the next try, so that the index on it skips the entry until then. */
  at: Date;
  /** Time of the event of an entry whose delivery failed. */
  happenedAt?: Date | null | undefined;
  /** The user who caused the event; absent for jobs. */
  by?: Types.ObjectId | null | undefined;
  data?: StoredNotificationData | null | undefined;
}

const entry = new Schema<OutboxEntry>({
  kind: { type: String, enum: [...notificationKinds, ...webhookKinds], required: true },
  at: { type: Date, required: true },
  happenedAt: Date,
  by: Schema.Types.ObjectId,
  data: { type: Schema.Types.Mixed, default: undefined },
});

/** Schema field of pending events; such a schema also uses the plugin `notifiesPeople`. */
export const outboxField = { outbox: { type: [entry], default: undefined } };

/** A document with its pending events. */
export interface WithOutbox {
  _id: Types.ObjectId;
  outbox?: OutboxEntry[] | null | undefined;
}

/** Whether a path is the outbox; changes of the outbox are no edits and invisible to users. */
export const isOutbox = (path: string): boolean => path.split('.')[0] === 'outbox';

/** Returns an entry for the outbox of a document: `$push: { outbox: outboxEntry('request_accepted') }`. */
export function outboxEntry(kind: OutboxKind, data?: StoredNotificationData): OutboxEntry {
  const by = requestContext.getStore()?.userId;
  return {
    _id: new Types.ObjectId(),
    kind,
    at: new Date(),
    ...(by && { by: new Types.ObjectId(by) }),
    ...(data && { data }),
  };
}

type Listener = (modelName: string) => void;
const listeners = new Set<Listener>();

/** Calls a listener after each write that added to an outbox in this process, with the name of the model. */
export const onOutboxWrite = (listener: Listener): void => void listeners.add(listener);

const announce = (modelName: string) => {
  for (const listener of listeners) listener(modelName);
};

const updates: MongooseQueryMiddleware[] = ['updateOne', 'updateMany', 'findOneAndUpdate'];

function addsToOutbox(update: UpdateQuery<unknown> | null): boolean {
  const { $push, $set, $setOnInsert } = (update ?? {}) as Record<string, Record<string, unknown> | undefined>;
  return [$push, $set, $setOnInsert].some((change) => change?.outbox !== undefined);
}

/** Schema plugin that announces each write to the outbox, and indexes the documents with pending entries. */
export function notifiesPeople(schema: Schema): void {
  schema.index({ 'outbox.at': 1 }, { sparse: true });
  schema.post('save', (document) => {
    if ((document as unknown as WithOutbox).outbox?.length)
      announce((document.constructor as unknown as { modelName: string }).modelName);
  });
  schema.post(updates, { document: false, query: true }, function () {
    if (addsToOutbox(this.getUpdate() as UpdateQuery<unknown> | null)) announce(this.model.modelName);
  });
}
