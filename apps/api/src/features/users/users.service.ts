import type { ContactChannel } from '@laterite/shared/features/contact/contact.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { type Types, trusted } from 'mongoose';
import { config } from '../../config.ts';
import { cacheById } from '../../core/changes/cache-by-id.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Recipient } from '../../sms/notices.ts';
import { canonicalPhone } from '../auth/phones.ts';
import { isPhoneOffered } from './phone-proof.ts';
import { isReleased } from './released-contact.ts';
import { publicUserFields, toPublicUser, UserModel } from './user.model.ts';

/** Returns the public card of a member; null where there is none, or the member is disabled. */
export async function findPublicUser(id: string): Promise<PublicUser | null> {
  const user = await UserModel.findOne({ _id: id, disabledAt: null }, publicUserFields).lean();
  return user && toPublicUser(user);
}

/** Returns the public card of a member; throws where there is none, or the member is disabled. */
export async function readCard(id: string): Promise<PublicUser> {
  const card = await findPublicUser(id);
  if (!card) throw new AppError('profile_not_found');
  return card;
}

const maxCards = 20_000;

const cardsById = cacheById<PublicUser>('users', maxCards, async (ids) => {
  const users = await UserModel.find({ _id: trusted({ $in: ids }) }, publicUserFields).lean();
  return users.map((user) => [String(user._id), toPublicUser(user)]);
});

/** Returns public cards of several members by id, without deleted accounts. */
export async function cardsOf(ids: (Types.ObjectId | string)[]): Promise<Map<string, PublicUser>> {
  return ids.length === 0 ? new Map() : cardsById([...new Set(ids.map(String))]);
}

/** Returns the id of the member with an id, e-mail or phone number; null when nobody has it. */
export async function idOfMember({ userId, email, phoneNumber }: Named): Promise<string | null> {
  const named = userId
    ? { _id: userId }
    : email
      ? { email }
      : { phoneNumber: canonicalPhone(phoneNumber ?? '') };
  const user = await UserModel.findOne({ ...named, disabledAt: null }, { _id: 1 }).lean();
  return user && String(user._id);
}

/** Returns whether a member exists and is disabled. */
export const isDisabled = async (_id: Types.ObjectId | string): Promise<boolean> =>
  (await UserModel.exists({ _id, disabledAt: trusted({ $ne: null }) })) !== null;

/** Returns whether a member has proven their e-mail. */
export const hasProvenEmail = async (_id: string): Promise<boolean> =>
  (await UserModel.exists({ _id, emailVerifiedAt: trusted({ $ne: null }) })) !== null;

/** Returns whether a member has proven their phone number, where the server asks for proofs. */
export const hasProvenPhone = async (_id: string): Promise<boolean> =>
  config.phoneProof === 'off' ||
  (await UserModel.exists({ _id, phoneVerifiedAt: trusted({ $ne: null }) })) !== null;

interface Named {
  userId?: string | undefined;
  email?: string | undefined;
  phoneNumber?: string | undefined;
}

/** Throws where publishing requires a verified phone number (PHONE_PROOF is `publish`). */
export async function assertMayPublish(id: string): Promise<void> {
  if (config.phoneProof !== 'publish') return;
  const proven = { _id: id, phoneVerifiedAt: trusted({ $exists: true }) };
  if (!(await UserModel.exists(proven))) throw new AppError('phone_unproven');
}

/** Returns the contacts for notices to a member; null for a deleted account. */
export const recipientOf = (id: Types.ObjectId) =>
  UserModel.findOne({ _id: id, disabledAt: null }, { email: 1, phoneNumber: 1, phoneVerifiedAt: 1 }).lean<
    Recipient & { _id: Types.ObjectId }
  >();

/** Returns the phone number of a member for one contact channel; null where PHONE_PROOF excludes the channel. Only contact endpoints and accepted requests may return it. */
export async function phoneFor(id: Types.ObjectId, channel: ContactChannel): Promise<string | null> {
  const fields = { phoneNumber: 1, phoneVerifiedAt: 1 };
  const user = await UserModel.findOne({ _id: id, disabledAt: null }, fields).lean();
  if (!user || isReleased(user.phoneNumber) || !isPhoneOffered(channel, user.phoneVerifiedAt != null))
    return null;
  return user.phoneNumber;
}
