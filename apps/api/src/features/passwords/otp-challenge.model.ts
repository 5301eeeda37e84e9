import { model, Schema } from 'mongoose';

/** A code that was sent, and what it proves; a new one replaces the old. Written for unknown phone numbers too. */
const schema = new Schema(
  {
    /** The phone number for a password reset; `phone:` or `email:` and the member’s id for a proof of contact. */
    _id: { type: String, required: true },
    /** The phone number or e-mail that a proof of contact is about. */
    target: String,
    /** Makes the hash of equal codes different. */
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
