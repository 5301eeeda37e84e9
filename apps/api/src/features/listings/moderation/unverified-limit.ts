import { queuedUnlessVerified } from '@laterite/shared/features/listings/risk-rules.ts';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { type QueryFilter, type Types, trusted } from 'mongoose';
import { config } from '../../../config.ts';
import { type CapacityLimit, noneOf, withCapacity } from '../../../core/limits/capacity-limit.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { type ListingFields, ListingModel } from '../listing.model.ts';
import type { ModeratedFields } from '../reviewed-version.ts';
import { isVerifiedSeller } from '../seller-trust.service.ts';

/** A listing that becomes live or requests its review. */
interface Going {
  _id: Types.ObjectId;
  owner: Types.ObjectId | string;
}

/** Returns the number of an owner's listings that are live or wait for a review, without the given ones, counted up to the limit. */
async function countLive(owner: Going['owner'], without: Types.ObjectId[], limit: number): Promise<number> {
  // A count with limit 0 is an error.
  if (limit === 0) return 0;
  const live = { ...noneOf(without), owner, status: trusted({ $in: [...visibleStatuses, 'pending'] }) };
  return ListingModel.countDocuments(live as unknown as QueryFilter<ListingFields>, { limit });
}

/**
 * Runs the write that makes a listing live or requests its review.
 * Throws `too_many_unverified` when identity and company of its seller are not verified and enough of their listings are live already, also for concurrent writes.
 */
export async function withLiveSlot<T>(
  user: CurrentUser | null,
  { _id, owner }: Going,
  write: () => Promise<T>,
): Promise<T> {
  const max = config.unverifiedListings;
  if (max === undefined || hasRight(user, 'publishUnseen') || (await isVerifiedSeller(String(owner))))
    return write();
  const limit: CapacityLimit = {
    scope: `live-listings:${owner}`,
    max,
    countOthers: (claimed) => countLive(owner, [_id, ...claimed], max),
    error: 'too_many_unverified',
  };
  return withCapacity(limit, write, { document: _id });
}

/** Returns how many more listings a member may have live; undefined without a limit. */
export async function liveSlotsLeft(user: CurrentUser): Promise<number | undefined> {
  const max = config.unverifiedListings;
  if (max === undefined || hasRight(user, 'publishUnseen') || (await isVerifiedSeller(user.id)))
    return undefined;
  return Math.max(0, max - (await countLive(user.id, [], max)));
}

/** Whether a listing is a machine or land of a seller whose identity and company are not verified. */
export const isUnverifiedRisk = async ({ category }: Pick<ModeratedFields, 'category'>, owner: string) =>
  config.unverifiedListings !== undefined &&
  queuedUnlessVerified.includes(category) &&
  !(await isVerifiedSeller(owner));
