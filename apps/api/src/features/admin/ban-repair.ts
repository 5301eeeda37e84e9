import { onceMs } from '../../jobs/job.ts';
import { banNumber } from '../users/banned-number.model.ts';
import { isReleased } from '../users/released-contact.ts';
import { type UserDoc, UserModel } from '../users/user.model.ts';
import { refuseRequestsOf } from '../verification/ending.service.ts';

type Banned = Pick<UserDoc, '_id' | 'phoneNumber' | 'restriction'>;

/** Completes bans of earlier versions: the number with its member, under the key that outlives a rotation of `JWT_SECRET`, and the refusal of pending verifications. */
async function completeBans(signal: AbortSignal) {
  const banned = UserModel.find({ 'restriction.kind': 'banned' }, { phoneNumber: 1, restriction: 1 }).lean<
    Banned[]
  >();
  let bansStored = 0;
  for await (const user of banned.cursor()) {
    signal.throwIfAborted();
    await refuseRequestsOf(user._id, user.restriction!.reason);
    if (isReleased(user.phoneNumber)) continue;
    await banNumber(user);
    bansStored += 1;
  }
  return { bansStored };
}

export const bansJob = { name: 'complete-bans', intervalMs: onceMs, run: completeBans };
