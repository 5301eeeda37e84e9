import { dayMs, minuteMs } from '@laterite/shared/time.ts';

/** Delay of the first status request for a payment without notification. */
export const firstCheckMs = 2 * minuteMs;
/** Age from which no confirmation is expected any more. */
const lastCheckMs = 3 * dayMs;

/** Returns when to ask about a payment again: after half its age, so less and less often; null once it is too old. */
export function nextCheckOf(createdAt: Date, now: number): Date | null {
  const age = now - createdAt.getTime();
  return age > lastCheckMs ? null : new Date(now + Math.max(minuteMs, age / 2));
}
