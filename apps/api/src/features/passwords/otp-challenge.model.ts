import { model, Schema } from 'mongoose';

/** The one code a phone number can be proved with; a new one takes the place of the old. Known and unknown numbers alike. */
const schema = new Schema(
  {
    /** The phone number. */
    _id: { type: String, required: true },
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
