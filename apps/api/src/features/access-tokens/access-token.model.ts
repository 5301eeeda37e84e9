import { scopes } from '@laterite/shared/features/access-tokens/scopes.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    scopes: { type: [{ type: String, enum: scopes }], required: true },
    /** SHA-256 of the token: 256 random bits need no slower hash. */
    tokenHash: { type: String, required: true },
    ending: { type: String, required: true },
    /** The member's session version at its creation: a new password and a log-out of all sessions raise that version, which invalidates the token. */
    tokenVersion: { type: Number, required: true },
    createdAt: { type: Date, default: () => new Date(), required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { collection: 'accesstokens', versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ user: 1, createdAt: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type Fields = InferSchemaType<typeof schema>;
export type AccessTokenDoc = Fields & { _id: Types.ObjectId };

/** Personal access tokens of members, for API clients. */
export const AccessTokenModel = model<Fields>('AccessToken', schema);
