import { consumeRateLimit, networkOf, resetRateLimit } from '../../core/limits/rate-limits.ts';

/** What a member can log in with. */
interface Contacts {
  email: string;
  phoneNumber: string;
}

const fromHere = (typed: string, ip: string): string => `${typed}|${networkOf(ip)}`;

/**
 * Counts a wrong password for a typed e-mail or phone number from this network, and for its account from all together; throws above either limit.
 * E-mail and phone number are counted separately: a common counter would reveal that both belong to one account.
 */
export async function countLoginFailure(typed: string, account: string, ip: string): Promise<void> {
  await consumeRateLimit('loginFailures', fromHere(typed, ip));
  await consumeRateLimit('accountFailures', account);
}

/** Resets the counters of wrong passwords for an account from this network and from all together. */
export async function clearLoginFailures({ email, phoneNumber }: Contacts, ip: string): Promise<void> {
  await Promise.all([
    ...[email, phoneNumber].map((contact) => resetRateLimit('loginFailures', fromHere(contact, ip))),
    resetRateLimit('accountFailures', email),
  ]);
}
