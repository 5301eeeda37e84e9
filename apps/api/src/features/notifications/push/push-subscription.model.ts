import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const required = true;
/** A browser that shows the notifications of whoever is logged in on it, until that log-in ends. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required },
    /** The log-in it belongs to: the id of its token. */
    session: { type: String, required },
    /** That of the member at that time: another password ends it. */
    tokenVersion: { type: Number, required },
    /** The address at the push service of the browser; whoever knows it can write to the browser. */
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
