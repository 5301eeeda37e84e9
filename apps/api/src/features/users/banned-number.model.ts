import { type InferSchemaType, model, Schema, Types, trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import { signatures } from '../../core/secrets/keys.ts';
import { hashWithStoredKey } from '../../core/secrets/stored-key.ts';
import type { UserDoc } from './user.model.ts';

/** Phone numbers of banned members as keyed hashes, so that they stay banned when the account is deleted. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    /** The banned member; absent after the deletion of their account, and on bans of earlier versions without one. */
    member: Types.ObjectId,
    reason: String,
    /** The last two digits. */
    ending: String,
  },
  { collection: 'bannednumbers', versionKey: false },
);
schema.index({ member: 1, at: -1 });
export type BannedNumberDoc = InferSchemaType<typeof schema>;
export const BannedNumberModel = model<BannedNumberDoc>('BannedNumber', schema);

/** The key is stored, because the bans of deleted accounts cannot be hashed again after a rotation of `JWT_SECRET`. */
const hashOf = (phoneNumber: string) => hashWithStoredKey('banned-number', phoneNumber);

/** Returns the hashes of earlier versions, whose key was derived from `JWT_SECRET`. */
const earlierHashesOf = (phoneNumber: string): string[] =>
  signatures('banned-number', phoneNumber).map((hash) => hash.toString('base64url'));

const hashesOf = async (phoneNumber: string): Promise<string[]> => [
  await hashOf(phoneNumber),
  ...earlierHashesOf(phoneNumber),
];

const forget = (hashes: string[]) => BannedNumberModel.deleteMany({ _id: trusted({ $in: hashes }) });

async function store(phoneNumber: string, ban: Omit<BannedNumberDoc, '_id'>): Promise<void> {
  const _id = await hashOf(phoneNumber);
  await BannedNumberModel.updateOne({ _id }, { $set: ban }, { upsert: true });
}

type Banned = Pick<UserDoc, '_id' | 'phoneNumber' | 'restriction'>;

/** Bans the phone number of a banned member from every account. */
export const banNumber = ({ _id, phoneNumber, restriction }: Banned): Promise<void> =>
  store(phoneNumber, {
    at: restriction?.at ?? new Date(),
    member: _id,
    reason: restriction?.reason,
    ending: phoneNumber.slice(-2),
  });

/** Lifts the ban of a phone number. */
export const unbanNumber = async (phoneNumber: string) => forget(await hashesOf(phoneNumber));

/** Returns the ban of a phone number. */
export async function findBan(phoneNumber: string): Promise<BannedNumberDoc | undefined> {
  const hashes = await hashesOf(phoneNumber);
  const found = await BannedNumberModel.find({ _id: trusted({ $in: hashes }) }).lean<BannedNumberDoc[]>();
  return found.find(({ _id }) => _id === hashes[0]) ?? found[0];
}

/** Removes the member from the ban of a number before the account is deleted: the number stays banned until an administrator lifts the ban. */
export async function detachBanOf(member: UserDoc['_id']): Promise<void> {
  await BannedNumberModel.updateMany({ member }, { $unset: { member: 1 } });
}

/** Throws for the phone number of a banned member; stores a ban of an earlier version under the current key. */
export async function assertNotBanned(phoneNumber: string): Promise<void> {
  const ban = await findBan(phoneNumber);
  if (!ban) return;
  const { _id, ...kept } = ban;
  if (_id !== (await hashOf(phoneNumber))) {
    await store(phoneNumber, kept);
    await forget(earlierHashesOf(phoneNumber));
  }
  throw new AppError('phone_banned');
}
