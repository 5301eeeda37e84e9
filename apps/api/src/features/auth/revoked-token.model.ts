import { model, Schema } from 'mongoose';

/** Tokens revoked by a log-out, stored until they would have expired. */
const schema = new Schema(
  { _id: String, expiresAt: Date },
  { collection: 'revokedtokens', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const RevokedTokenModel = model('RevokedToken', schema);
