import type { PushSubscriptionInput } from '@laterite/shared/features/notifications/push.ts';
import { trusted } from 'mongoose';
import { config } from '../../../config.ts';
import { AppError, field, invalidFields } from '../../../core/errors/app-error.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { isPublicUrl } from '../../../core/requests/public-address.ts';
import { UserModel } from '../../users/user.model.ts';
import { PushSubscriptionModel } from './push-subscription.model.ts';

/** Maximum number of browsers per member; the oldest is removed. */
const maxSubscriptions = 10;

async function removeOldest(user: string): Promise<void> {
  const oldest = await PushSubscriptionModel.find({ user }, { _id: 1 })
    .sort({ _id: -1 })
    .skip(maxSubscriptions)
    .lean();
  if (oldest.length === 0) return;
  await PushSubscriptionModel.deleteMany({ _id: trusted({ $in: oldest.map(({ _id }) => _id) }) });
}

/** Stores the browser of the caller's session; removes it from another member who used it before. */
export async function subscribe(
  { id, tokenId, tokenEndsAt }: CurrentUser,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<undefined> {
  if (!isPublicUrl(endpoint, config.push?.origins)) throw invalidFields([field('endpoint', 'field.invalid')]);
  const member = await UserModel.findById(id, { tokenVersion: 1 }).lean();
  if (!member) throw new AppError('unauthorized');
  await PushSubscriptionModel.deleteMany({ session: tokenId, endpoint: trusted({ $ne: endpoint }) });
  const subscription = {
    user: id,
    session: tokenId,
    tokenVersion: member.tokenVersion,
    p256dh: keys.p256dh,
    auth: keys.auth,
    expiresAt: tokenEndsAt,
  };
  await PushSubscriptionModel.updateOne({ endpoint }, { $set: subscription }, { upsert: true });
  await removeOldest(id);
}

/** Removes the browser of a log-in. */
export async function unsubscribe({ tokenId }: Pick<CurrentUser, 'tokenId'>): Promise<undefined> {
  await PushSubscriptionModel.deleteMany({ session: tokenId });
}

/** Removes every browser of a leaving member. */
export async function deleteSubscriptionsOf(user: string): Promise<void> {
  await PushSubscriptionModel.deleteMany({ user });
}
