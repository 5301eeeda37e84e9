import { consumeRateLimit, networkOf, resetRateLimit } from '../../core/limits/rate-limits.ts';

const fromHere = (account: string, ip: string): string => `${account}|${networkOf(ip)}`;

/** Counts a wrong password for an account from this address and from all together; throws above either limit. */
export async function countLoginFailure(account: string, ip: string): Promise<void> {
  await consumeRateLimit('loginFailures', fromHere(account, ip));
  await consumeRateLimit('accountFailures', account);
}

/** Resets the counters of wrong passwords for an account from this address and from all together. */
export async function clearLoginFailures(account: string, ip: string): Promise<void> {
  await Promise.all([
    resetRateLimit('loginFailures', fromHere(account, ip)),
    resetRateLimit('accountFailures', account),
  ]);
}
