import { model, Schema } from 'mongoose';

/** A sent code with the contact or claim that it proves; a new code replaces the old. Written for unknown phone numbers too. */
const schema = new Schema(
  {
    /** The phone number for a password reset; `phone:` or `email:` and the member’s id for a proof of contact. */
    _id: { type: String, required: true },
    /** The phone number or e-mail that a proof of contact is about. */
    target: String,
    /** Salt, so that equal codes have different hashes. */
    salt: { type: String, required: true },
    codeHash: { type: String, required: true },
    attempts: { type: Number, required: true },
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    consumedAt: Date,
  },
  { collection: 'otpchallenges', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const OtpChallengeModel = model('OtpChallenge', schema);
