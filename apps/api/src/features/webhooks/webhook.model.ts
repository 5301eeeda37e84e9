import { webhookEvents, webhookStatuses } from '@laterite/shared/features/webhooks/webhook.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';
import { versioned } from '../../core/documents/versions.ts';

const required = true;
/** Encrypted by core/secrets/sealing: deliveries are signed with it. */
const sealedSecret = new Schema(
  { key: { type: String, required }, content: { type: Buffer, required } },
  { _id: false },
);

/** A webhook of one member or one company: one of the two fields is set. */
const schema = new Schema(
  {
    user: Schema.Types.ObjectId,
    company: Schema.Types.ObjectId,
    /** The member who last chose its URL or resumed it; absent in webhooks stored before this was recorded. */
    setBy: Schema.Types.ObjectId,
    name: { type: String, required },
    url: { type: String, required },
    events: { type: [{ type: String, enum: webhookEvents }], required },
    status: { type: String, enum: webhookStatuses, default: 'active', required },
    secret: { type: sealedSecret, required },
    /** The previous secret, which also signs until then. */
    previousSecret: { type: sealedSecret, default: undefined },
    previousUntil: Date,
    /** Time since which every delivery has failed. */
    failingSince: Date,
    createdAt: { type: Date, default: () => new Date(), required },
    version: Number,
    ...outboxField,
  },
  { collection: 'webhooks', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.plugin(versioned(['failingSince']));
schema.index({ user: 1, createdAt: -1 }, { sparse: true });
schema.index({ company: 1, createdAt: -1 }, { sparse: true });
schema.index({ status: 1 });

export type WebhookFields = InferSchemaType<typeof schema>;
export type WebhookDoc = WebhookFields & { _id: Types.ObjectId };
export const WebhookModel = model<WebhookFields>('Webhook', schema);
