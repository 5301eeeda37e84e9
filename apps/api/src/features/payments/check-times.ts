import { dayMs, minuteMs } from '@laterite/shared/time.ts';

/** Delay of the first status request for a payment without notification. */
export const firstCheckMs = 2 * minuteMs;
/** Age from which a confirmation is no longer expected. */
const lastCheckMs = 3 * dayMs;

/** Returns the time of the next status request for a payment: after half its age, so at growing intervals; null once it is too old. */
export function nextCheckOf(createdAt: Date, now: number): Date | null {
  const age = now - createdAt.getTime();
  return age > lastCheckMs ? null : new Date(now + Math.max(minuteMs, age / 2));
}
