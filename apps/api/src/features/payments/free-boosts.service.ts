import type { FreeBoost } from '@laterite/shared/features/payments/payment.ts';
import { type Types, trusted } from 'mongoose';
import { hashWithStoredKey } from '../../core/secrets/stored-key.ts';
import { UserModel } from '../users/user.model.ts';
import { FreeBoostModel } from './free-boost.model.ts';

interface FirstListing {
  _id: Types.ObjectId;
  owner: Types.ObjectId;
}

/** Gives a referred member and the referrer a free boost each for the member's first published listing, unless another account with the same phone number earned some; returns the members who have a boost of this listing. Repeated calls create no further boosts. */
export async function earnFreeBoosts({ _id: earnedBy, owner: referred }: FirstListing) {
  const member = await UserModel.findById(referred, { referredBy: 1, phoneNumber: 1 }).lean();
  if (!member?.referredBy) return [];
  const numberHash = await hashWithStoredKey('referred-number', member.phoneNumber);
  if (await FreeBoostModel.exists({ numberHash, referred: trusted({ $ne: referred }) })) return [];
  const referrer = await UserModel.exists({ _id: member.referredBy });
  for (const user of [referred, ...(referrer ? [referrer._id] : [])]) {
    const earned = { earnedBy, createdAt: new Date(), numberHash };
    await FreeBoostModel.updateOne({ referred, user }, { $setOnInsert: earned }, { upsert: true });
  }
  const given = await FreeBoostModel.find({ referred, earnedBy }, { user: 1 }).lean();
  return given.map(({ user }) => user);
}

/** Returns how many free boosts a member has left. */
export const countFreeBoosts = (user: string): Promise<number> =>
  FreeBoostModel.countDocuments({ user, usedAt: null });

/** Returns the free boosts of a member for the export of their account. */
export async function exportFreeBoostsOf(user: string): Promise<FreeBoost[]> {
  const found = await FreeBoostModel.find({ user }).sort({ createdAt: 1 }).lean();
  return found.map(({ createdAt, usedAt, subject }) => ({
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    listing: subject ? String(subject) : null,
  }));
}

/** Deletes the free boosts of a member whose account is deleted. Those that other members earned by the same referrals remain. */
export async function deleteFreeBoostsOf(user: string): Promise<void> {
  await FreeBoostModel.deleteMany({ user });
}
