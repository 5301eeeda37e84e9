import { queuedUnlessVerified } from '@laterite/shared/features/listings/risk-rules.ts';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { config } from '../../../config.ts';
import { AppError } from '../../../core/app-error.ts';
import type { CurrentUser } from '../../../core/current-user.ts';
import { type ListingFields, ListingModel } from '../listing.model.ts';
import { isVerified } from '../seller-trust.service.ts';
import type { ModeratedFields } from './reviewed-version.ts';

/** Refuses one more live listing to a seller whose identity and company are not verified; those that wait for a review count as well. */
export async function assertMayGoLive(user: CurrentUser | null, owner: string): Promise<void> {
  const max = config.unverifiedListings;
  if (max === undefined || hasRight(user, 'publishUnseen')) return;
  const live = { owner, status: trusted({ $in: [...visibleStatuses, 'pending'] }) };
  const count = await ListingModel.countDocuments(live as unknown as QueryFilter<ListingFields>, {
    limit: max,
  });
  if (count >= max && !(await isVerified(owner)))
    throw new AppError('too_many_unverified', { values: { max } });
}

/** Whether a listing is a machine or land of a seller whose identity and company are not verified. */
export const isUnverifiedRisk = async ({ category }: Pick<ModeratedFields, 'category'>, owner: string) =>
  config.unverifiedListings !== undefined &&
  queuedUnlessVerified.includes(category) &&
  !(await isVerified(owner));
