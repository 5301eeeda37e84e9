import type { Endpoint } from '@laterite/shared/contract.ts';
import { isAtLeast } from '@laterite/shared/features/users/rights.ts';
import type { Audience } from '@laterite/shared/permissions.ts';
import type { Caller } from './world.ts';

/** Callers of the world by audience: the user has sent the owner a request and is invited, and another member wrote the reviews. */
const inWorld: Record<Audience, readonly Caller[]> = {
  owner: ['owner'],
  managers: ['owner', 'companyManager'],
  managersOrSelf: ['owner', 'companyManager', 'companyMember'],
  author: [],
  parties: ['user', 'owner'],
  buyer: ['user'],
  seller: ['owner'],
  invitee: ['user'],
  notOwner: ['user', 'companyMember', 'companyManager', 'moderator', 'admin'],
  outsiders: ['user', 'moderator', 'admin'],
};

const roleOf = (caller: Caller) => (caller === 'moderator' || caller === 'admin' ? caller : 'user');

/** Returns whether the contract of an endpoint serves a caller of the world. */
export function isServed({ access, only, team }: Endpoint, caller: Caller): boolean {
  if (caller === 'anonymous') return access === 'public';
  const role = roleOf(caller);
  if (access === 'moderator' || access === 'admin') return isAtLeast(role, access);
  return !only || inWorld[only].includes(caller) || (team !== undefined && isAtLeast(role, team));
}
