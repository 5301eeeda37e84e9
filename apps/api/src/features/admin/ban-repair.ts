import { onceMs } from '../../jobs/job.ts';
import { banNumber } from '../users/banned-number.model.ts';
import { isReleased } from '../users/released-contact.ts';
import { type UserDoc, UserModel } from '../users/user.model.ts';

/** Stores the bans of members whose account exists under the key that outlives a rotation of `JWT_SECRET`. */
async function storeBans(signal: AbortSignal) {
  const banned = UserModel.find({ 'restriction.kind': 'banned' }, { phoneNumber: 1 }).lean<
    Pick<UserDoc, 'phoneNumber'>[]
  >();
  let bansStored = 0;
  for await (const { phoneNumber } of banned.cursor()) {
    signal.throwIfAborted();
    if (isReleased(phoneNumber)) continue;
    await banNumber(phoneNumber);
    bansStored += 1;
  }
  return { bansStored };
}

export const bansJob = { name: 'store-bans-under-stored-key', intervalMs: onceMs, run: storeBans };
