import { model, Schema } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import { sign } from '../../core/keys.ts';

/** Phone numbers of banned members as keyed hashes, so that they stay barred when the account is deleted. */
const schema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'bannednumbers', versionKey: false },
);
const BannedNumberModel = model('BannedNumber', schema);

const hashOf = (phoneNumber: string) => sign('banned-number', phoneNumber).toString('base64url');

/** Bars a phone number from every account. */
export const banNumber = (phoneNumber: string) =>
  BannedNumberModel.updateOne({ _id: hashOf(phoneNumber) }, { $set: { at: new Date() } }, { upsert: true });

/** Lets accounts have a phone number again. */
export const unbanNumber = (phoneNumber: string) => BannedNumberModel.deleteOne({ _id: hashOf(phoneNumber) });

/** Throws for the phone number of a banned member. */
export async function assertNotBanned(phoneNumber: string): Promise<void> {
  if (await BannedNumberModel.exists({ _id: hashOf(phoneNumber) })) throw new AppError('phone_banned');
}
