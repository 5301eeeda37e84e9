import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const required = true;

/** A member's request to become the owner of a company that nobody owns; it is deleted once it is decided. */
const schema = new Schema(
  {
    company: { type: Schema.Types.ObjectId, required },
    user: { type: Schema.Types.ObjectId, required },
    /** What the member does there. */
    role: { type: String, required },
    /** Why the page is theirs, as they wrote it. */
    message: { type: String, required },
    createdAt: { type: Date, default: () => new Date(), required },
  },
  { collection: 'companyclaims', versionKey: false },
);
schema.index({ company: 1, user: 1 }, { unique: true });
schema.index({ user: 1 });
schema.index({ createdAt: -1, _id: -1 });

export type ClaimFields = InferSchemaType<typeof schema>;
export type ClaimDoc = ClaimFields & { _id: Types.ObjectId };
export const ClaimModel = model<ClaimFields>('CompanyClaim', schema);
