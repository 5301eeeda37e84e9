import type { UsedFreeBoost } from '@laterite/shared/features/payments/payment.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { FreeBoostModel } from './free-boost.model.ts';
import { countFreeBoosts } from './free-boosts.service.ts';
import { boostUntil, endOfBoosts, findBoostable } from './subjects.ts';

/** Uses the oldest free boost of a member for one of their listings. */
export async function spendFreeBoost(user: CurrentUser, subject: string): Promise<UsedFreeBoost> {
  await findBoostable(subject, user);
  const used = await FreeBoostModel.findOneAndUpdate(
    { user: user.id, usedAt: null },
    { $set: { usedAt: new Date(), subject } },
    { sort: { createdAt: 1 }, returnDocument: 'after' },
  ).lean();
  if (!used) throw new AppError('no_free_boost');
  const until = await endOfBoosts(used.subject!);
  await boostUntil(used.subject!, until);
  return { boostedUntil: until.toISOString(), left: await countFreeBoosts(user.id) };
}
