import { queuedUnlessVerified } from '@laterite/shared/features/listings/risk-rules.ts';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { type QueryFilter, Types, trusted } from 'mongoose';
import { config } from '../../../config.ts';
import { AppError } from '../../../core/app-error.ts';
import type { CurrentUser } from '../../../core/current-user.ts';
import { UserModel } from '../../users/user.model.ts';
import { type ListingFields, ListingModel } from '../listing.model.ts';
import { isVerifiedSeller } from '../seller-trust.service.ts';
import type { ModeratedFields } from './reviewed-version.ts';

/** Lifetime of a claim whose process stopped before releasing it. */
const claimMs = 10 * 60_000;

interface Going {
  _id: Types.ObjectId;
  owner: Types.ObjectId | string;
}

/** Returns the number of other listings of an owner that are live, wait for a review, or were claimed before, counted up to the limit. */
async function othersLive({ _id, owner }: Going, claimed: Types.ObjectId[], limit: number): Promise<number> {
  // A count with limit 0 is an error.
  if (limit === 0) return 0;
  const earlier = new Map(claimed.filter((id) => !id.equals(_id)).map((id) => [String(id), id]));
  const live = {
    _id: trusted({ $nin: [_id, ...earlier.values()] }),
    owner,
    status: trusted({ $in: [...visibleStatuses, 'pending'] }),
  };
  const count = await ListingModel.countDocuments(live as unknown as QueryFilter<ListingFields>, { limit });
  return earlier.size + count;
}

/** Adds a claim to its owner in one atomic step; returns the listings claimed before it. */
async function addClaim(claim: Types.ObjectId, { _id, owner }: Going): Promise<Types.ObjectId[]> {
  const now = Date.now();
  const goingLive = { _id: claim, listing: _id, until: new Date(now + claimMs) };
  const user = await UserModel.findOneAndUpdate(
    { _id: owner },
    { $push: { goingLive } },
    { returnDocument: 'after', projection: { goingLive: 1 } },
  ).lean();
  const claims = user?.goingLive ?? [];
  const earlier = claims.slice(
    0,
    claims.findIndex((each) => each._id.equals(claim)),
  );
  return earlier.filter(({ until }) => until.getTime() > now).map(({ listing }) => listing);
}

/**
 * Runs the write that makes a listing live or requests its review.
 * Throws `too_many_unverified` when identity and company of its seller are not verified and enough of their listings are live already. This holds for concurrent writes too: each listing is claimed before the count, which includes the earlier claims.
 */
export async function withLiveSlot<T>(
  user: CurrentUser | null,
  going: Going,
  write: () => Promise<T>,
): Promise<T> {
  const max = config.unverifiedListings;
  const { owner } = going;
  if (max === undefined || hasRight(user, 'publishUnseen') || (await isVerifiedSeller(String(owner))))
    return write();
  const claim = new Types.ObjectId();
  try {
    const claimed = await addClaim(claim, going);
    if ((await othersLive(going, claimed, max)) >= max)
      throw new AppError('too_many_unverified', { values: { max } });
    return await write();
  } finally {
    await UserModel.updateOne({ _id: owner }, { $pull: { goingLive: { _id: claim } } });
  }
}

/** Returns how many more listings a member may have live; undefined without a limit. */
export async function liveSlotsLeft(user: CurrentUser): Promise<number | undefined> {
  const max = config.unverifiedListings;
  if (max === undefined || hasRight(user, 'publishUnseen') || (await isVerifiedSeller(user.id)))
    return undefined;
  return Math.max(0, max - (await othersLive({ _id: new Types.ObjectId(), owner: user.id }, [], max)));
}

/** Whether a listing is a machine or land of a seller whose identity and company are not verified. */
export const isUnverifiedRisk = async ({ category }: Pick<ModeratedFields, 'category'>, owner: string) =>
  config.unverifiedListings !== undefined &&
  queuedUnlessVerified.includes(category) &&
  !(await isVerifiedSeller(owner));
