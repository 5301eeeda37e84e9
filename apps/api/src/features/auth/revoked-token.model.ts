import { model, Schema } from 'mongoose';

/** Tokens ended by logging out, kept until they would have ended by themselves. */
const schema = new Schema(
  { _id: String, expiresAt: Date },
  { collection: 'revokedtokens', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const RevokedTokenModel = model('RevokedToken', schema);
