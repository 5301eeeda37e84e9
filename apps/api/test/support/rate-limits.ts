import { type Limit, type LimitName, limits } from '@laterite/shared/limits.ts';
import { RateLimitModel } from '../../src/core/limits/rate-limit-stores.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** Counts requests of a user until the shorter window of a limit leaves this many, by default the last one. */
export async function almostReachLimit(name: LimitName, userId: string, left = 1): Promise<void> {
  const { max, maxPerDay }: Limit = limits[name];
  const recent = { count: max - left, endsAt: inAnHour() };
  await RateLimitModel.create(
    maxPerDay
      ? { _id: `${name}:${userId}:day`, count: max - left, expiresAt: inAnHour(), recent }
      : { _id: `${name}:${userId}`, count: max - left, expiresAt: inAnHour() },
  );
}

/** Counts requests of a user until a limit leaves this many in a day, by default the last one, and all of its hour. */
export async function almostReachDayLimit(name: LimitName, userId: string, left = 1): Promise<void> {
  const { maxPerDay }: Limit = limits[name];
  await RateLimitModel.create({
    _id: `${name}:${userId}:day`,
    count: maxPerDay! - left,
    expiresAt: inAnHour(),
  });
}
