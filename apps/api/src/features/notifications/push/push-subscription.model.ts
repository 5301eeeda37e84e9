import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const required = true;
/** A browser that shows the notifications of the member logged in on it, until that session ends. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required },
    /** Token id of its session. */
    session: { type: String, required },
    /** Session version of the member at that time: another password ends the subscription. */
    tokenVersion: { type: Number, required },
    /** Endpoint at the browser's push service; anyone who knows it can send to the browser. */
    endpoint: { type: String, required },
    p256dh: { type: String, required },
    auth: { type: String, required },
    /** When the token of the log-in ends. */
    expiresAt: { type: Date, required },
  },
  { collection: 'pushsubscriptions', versionKey: false },
);
schema.index({ endpoint: 1 }, { unique: true });
schema.index({ user: 1 });
schema.index({ session: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type PushSubscriptionDoc = InferSchemaType<typeof schema> & { _id: Types.ObjectId };
export const PushSubscriptionModel = model('PushSubscription', schema);
