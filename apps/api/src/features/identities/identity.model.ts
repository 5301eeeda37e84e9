import { providerNames } from '@laterite/shared/features/identities/identity.ts';
import { model, Schema } from 'mongoose';

/** An account at an external provider with which a member logs in. */
const schema = new Schema(
  {
    /** `google:` and the provider's subject id; each belongs to one member at most. */
    _id: { type: String, required: true },
    provider: { type: String, enum: providerNames, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    linkedAt: { type: Date, default: () => new Date(), required: true },
  },
  { collection: 'identities', versionKey: false },
);
schema.index({ user: 1 });

export const IdentityModel = model('Identity', schema);

export const identityId = (provider: string, subject: string): string => `${provider}:${subject}`;
