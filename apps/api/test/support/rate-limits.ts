import { type Limit, type LimitName, limits } from '@laterite/shared/limits.ts';
import { RateLimitModel } from '../../src/core/limits/rate-limit-stores.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** Counts requests of a user until the next one is the last that the shorter window of a limit allows. */
export async function almostReachLimit(name: LimitName, userId: string): Promise<void> {
  const { max, maxPerDay }: Limit = limits[name];
  const recent = { count: max - 1, endsAt: inAnHour() };
  await RateLimitModel.create(
    maxPerDay
      ? { _id: `${name}:${userId}:day`, count: max - 1, expiresAt: inAnHour(), recent }
      : { _id: `${name}:${userId}`, count: max - 1, expiresAt: inAnHour() },
  );
}

/** Counts requests of a user until the next one is the last that a limit allows in a day, and the first in its hour. */
export async function almostReachDayLimit(name: LimitName, userId: string): Promise<void> {
  const { maxPerDay }: Limit = limits[name];
  await RateLimitModel.create({
    _id: `${name}:${userId}:day`,
    count: maxPerDay! - 1,
    expiresAt: inAnHour(),
  });
}
