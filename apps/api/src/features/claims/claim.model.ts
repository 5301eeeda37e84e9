import { dayS } from '@laterite/shared/time.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';

const required = true;

/** A member's claim of a company without an owner; it is deleted once it is decided. */
const schema = new Schema(
  {
    company: { type: Schema.Types.ObjectId, required },
    user: { type: Schema.Types.ObjectId, required },
    /** The member's position in the company. */
    role: { type: String, required },
    /** The member's reason for the claim. */
    message: { type: String, required },
    createdAt: { type: Date, default: () => new Date(), required },
    /** Time of the refusal; the document is deleted a day later, after its author was notified. */
    refusedAt: Date,
    /** Time of an acceptance, until the company is given and the document is deleted. */
    acceptedAt: Date,
    ...outboxField,
  },
  { collection: 'companyclaims', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.index({ company: 1, user: 1 }, { unique: true });
schema.index({ user: 1 });
schema.index({ refusedAt: 1, createdAt: -1, _id: -1 });
schema.index({ acceptedAt: 1 }, { sparse: true });
schema.index({ refusedAt: 1 }, { expireAfterSeconds: dayS });

export type ClaimFields = InferSchemaType<typeof schema>;
export type ClaimDoc = ClaimFields & { _id: Types.ObjectId };
export const ClaimModel = model<ClaimFields>('CompanyClaim', schema);

/** The condition that nobody has decided a request. */
export const waiting = { refusedAt: null, acceptedAt: null } as const;

/** The condition that nobody has decided a request, and that its author has not replaced it since it was read. */
export const asReviewed = ({ _id, createdAt }: ClaimDoc) => ({ _id, createdAt, ...waiting });
