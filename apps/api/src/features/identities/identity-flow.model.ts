import { providerNames } from '@laterite/shared/features/identities/identity.ts';
import { model, Schema } from 'mongoose';

/** Authorization request of a log-in at an external provider; it can be completed once. */
const schema = new Schema(
  {
    /** SHA-256 of the state in the redirect. */
    _id: { type: String, required: true },
    provider: { type: String, enum: providerNames, required: true },
    /** SHA-256 of a secret that only the starting browser has. */
    secretHash: { type: String, required: true },
    nonce: { type: String, required: true },
    verifier: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'identityflows', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const IdentityFlowModel = model('IdentityFlow', schema);
