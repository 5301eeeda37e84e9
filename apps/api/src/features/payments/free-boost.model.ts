import { type InferSchemaType, model, Schema } from 'mongoose';

const required = true;
const ObjectId = Schema.Types.ObjectId;

/** A boost earned by a referral: one for the referred member, one for the referrer. */
const schema = new Schema(
  {
    /** The member who may use it. */
    user: { type: ObjectId, required },
    /** The member who was referred. */
    referred: { type: ObjectId, required },
    /** Their first published listing, which earned it. */
    earnedBy: { type: ObjectId, required },
    createdAt: { type: Date, required },
    /** Keyed hash of the referred member's phone number, which earns boosts once, also after its account was deleted; absent in boosts of earlier versions. */
    numberHash: String,
    usedAt: Date,
    /** The listing that it was used for. */
    subject: ObjectId,
  },
  { collection: 'freeboosts', versionKey: false },
);
schema.index({ referred: 1, user: 1 }, { unique: true });
schema.index({ user: 1, usedAt: 1, createdAt: 1 });
schema.index({ subject: 1 }, { sparse: true });
schema.index({ numberHash: 1 }, { sparse: true });

export const FreeBoostModel = model<InferSchemaType<typeof schema>>('FreeBoost', schema);
