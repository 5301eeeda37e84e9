import { providerNames } from '@laterite/shared/features/identities/identity.ts';
import { model, Schema } from 'mongoose';

/** Token that allows linking an external account to the member with its e-mail, once they have logged in. */
const schema = new Schema(
  {
    /** SHA-256 of the token. */
    _id: { type: String, required: true },
    /** The identity to link, see identity.model.ts. */
    identity: { type: String, required: true },
    provider: { type: String, enum: providerNames, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'identitypermits', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const IdentityLinkTokenModel = model('IdentityPermit', schema);
