import { providerNames } from '@laterite/shared/features/identities/identity.ts';
import { model, Schema } from 'mongoose';

/** A log-in that has left for another site and is expected back, once. */
const schema = new Schema(
  {
    /** SHA-256 of the state that comes back. */
    _id: { type: String, required: true },
    provider: { type: String, enum: providerNames, required: true },
    /** SHA-256 of what only the browser that left knows. */
    secretHash: { type: String, required: true },
    nonce: { type: String, required: true },
    verifier: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'identityflows', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const IdentityFlowModel = model('IdentityFlow', schema);
