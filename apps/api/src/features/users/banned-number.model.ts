import { createHmac } from 'node:crypto';
import { model, Schema, trusted } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import { signatures } from '../../core/keys.ts';
import { storedKey } from '../../core/stored-key.ts';

/** Phone numbers of banned members as keyed hashes, so that they stay banned when the account is deleted. */
const schema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'bannednumbers', versionKey: false },
);
const BannedNumberModel = model('BannedNumber', schema);

/** The key is stored, because the bans of deleted accounts cannot be hashed again after a rotation of `JWT_SECRET`. */
const hashOf = async (phoneNumber: string): Promise<string> =>
  createHmac('sha256', await storedKey('banned-number'))
    .update(phoneNumber)
    .digest('base64url');

/** Returns the hashes of earlier versions, whose key was derived from `JWT_SECRET`. */
const earlierHashesOf = (phoneNumber: string): string[] =>
  signatures('banned-number', phoneNumber).map((hash) => hash.toString('base64url'));

const forget = (hashes: string[]) => BannedNumberModel.deleteMany({ _id: trusted({ $in: hashes }) });

/** Bans a phone number from every account. */
export async function banNumber(phoneNumber: string): Promise<void> {
  const _id = await hashOf(phoneNumber);
  await BannedNumberModel.updateOne({ _id }, { $set: { at: new Date() } }, { upsert: true });
}

/** Lifts the ban of a phone number. */
export const unbanNumber = async (phoneNumber: string) =>
  forget([await hashOf(phoneNumber), ...earlierHashesOf(phoneNumber)]);

/** Throws for the phone number of a banned member; stores a ban of an earlier version under the current key. */
export async function assertNotBanned(phoneNumber: string): Promise<void> {
  const [hash, earlier] = [await hashOf(phoneNumber), earlierHashesOf(phoneNumber)];
  const found = await BannedNumberModel.find({ _id: trusted({ $in: [hash, ...earlier] }) }).lean();
  if (found.length === 0) return;
  if (!found.some(({ _id }) => _id === hash)) {
    await banNumber(phoneNumber);
    await forget(earlier);
  }
  throw new AppError('phone_banned');
}
