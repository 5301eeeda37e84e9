import { model, Schema } from 'mongoose';

/** The right to set a new password once; only the hash of its token is kept. */
const schema = new Schema(
  {
    /** SHA-256 of the token. */
    _id: { type: String, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    /** A password changed in the meantime makes the permit worthless. */
    tokenVersion: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'resetpermits', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ user: 1 });

export const ResetTokenModel = model('ResetPermit', schema);
