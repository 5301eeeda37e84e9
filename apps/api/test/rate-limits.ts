import { type LimitName, limits } from '@laterite/shared/limits.ts';
import { RateLimitModel } from '../src/core/rate-limit-stores.ts';

/** Makes the next request of a user the last one that a limit allows in an hour, or with `day` in a day. */
export async function almostReachLimit(
  name: LimitName,
  userId: string,
  max: number,
  day = '',
): Promise<void> {
  const expiresAt = new Date(Date.now() + limits[name].windowMs);
  await RateLimitModel.create({ _id: `${name}:${userId}${day}`, count: max - 1, expiresAt });
}
