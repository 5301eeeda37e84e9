import {
  deliveryLifeMs,
  deliveryTypes,
  webhookProblems,
} from '@laterite/shared/features/webhooks/webhook.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const required = true;
const attempt = new Schema(
  {
    at: { type: Date, required },
    durationMs: { type: Number, required },
    status: Number,
    problem: { type: String, enum: webhookProblems },
  },
  { _id: false },
);

/** An event for one webhook. */
const schema = new Schema(
  {
    webhook: { type: Schema.Types.ObjectId, required },
    /** The outbox entry of the event, also its id for receivers. */
    event: { type: Schema.Types.ObjectId, required },
    type: { type: String, enum: deliveryTypes, required },
    /** The payload, as JSON. */
    body: { type: String, required },
    status: { type: String, enum: ['pending', 'delivered', 'failed'], required },
    /** Time of the next attempt; absent when none is planned. During an attempt, the time after which another process repeats it. */
    nextAt: Date,
    /** Number of attempts since the delivery was created or sent again by hand. */
    tries: { type: Number, default: 0, required },
    attempts: { type: [attempt], required },
    responseStart: String,
    createdAt: { type: Date, required },
  },
  { collection: 'webhookdeliveries', versionKey: false },
);
schema.index({ webhook: 1, event: 1 }, { unique: true });
schema.index({ webhook: 1, createdAt: -1, _id: -1 });
schema.index({ webhook: 1, status: 1, nextAt: 1 });
schema.index({ nextAt: 1 }, { sparse: true });
schema.index({ createdAt: 1 }, { expireAfterSeconds: deliveryLifeMs / 1000 });

export type DeliveryFields = InferSchemaType<typeof schema>;
export type DeliveryDoc = DeliveryFields & { _id: Types.ObjectId };
export const WebhookDeliveryModel = model<DeliveryFields>('WebhookDelivery', schema);
