import { model, Schema } from 'mongoose';

/** Token that allows setting a new password once; only its hash is stored. */
const schema = new Schema(
  {
    /** SHA-256 of the token. */
    _id: { type: String, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    /** Session version at its creation: a password changed since invalidates the token. */
    tokenVersion: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'resetpermits', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ user: 1 });

export const ResetTokenModel = model('ResetPermit', schema);
