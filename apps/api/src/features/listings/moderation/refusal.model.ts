import { dayS } from '@laterite/shared/time.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const retentionDays = 365;
const required = true;

/** A refusal of a listing, or its deletion while reports about it waited, with its content at that time. It is stored after the deletion of the listing, so that a republished copy is recognised. */
const schema = new Schema(
  {
    owner: { type: Schema.Types.ObjectId, required },
    listing: { type: Schema.Types.ObjectId, required },
    ref: { type: String, required },
    reason: String,
    at: { type: Date, default: () => new Date(), required },
    /** Set for a deletion without a refusal: reports about the listing waited for a decision. */
    isReported: Boolean,
    /** Set when the listing, or one similar to a reported one, was approved afterwards. */
    liftedAt: Date,
    title: { type: String, required },
    description: { type: String, required },
    price: Number,
    category: { type: String, required },
    type: { type: String, required },
    permit: String,
    photos: { type: [String], required },
    /** Perceptual hashes of the photos. */
    looks: { type: [[String]], required },
  },
  { collection: 'refusals', versionKey: false },
);
schema.index({ owner: 1, at: -1 });
schema.index({ listing: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: retentionDays * dayS });

type RefusalFields = InferSchemaType<typeof schema>;
export type RefusalDoc = Omit<RefusalFields, 'looks'> & { _id: Types.ObjectId; looks: string[][] };
export const RefusalModel = model<RefusalFields>('Refusal', schema);
