import type { StaffRole } from './features/users/rights.ts';

/** Callers in the permission table of the documentation; `owner` is the member to whom the listing, page, request or review belongs. */
export const callers = ['visitor', 'member', 'owner', 'manager', 'moderator', 'admin'] as const;
export type Caller = (typeof callers)[number];

/** Groups of members to whom an endpoint is restricted, with the callers of the table that belong to each. */
const audiences = {
  owner: ['owner'],
  /** Owners and managers of a company, or the owner of a document without a company. */
  managers: ['owner', 'manager'],
  /** Owners and managers of a company, and the member named by the request. */
  managersOrSelf: ['owner', 'manager'],
  author: ['owner'],
  /** The two sides of a request or conversation. */
  parties: ['owner'],
  buyer: ['owner'],
  seller: ['owner'],
  invitee: ['owner'],
  notOwner: ['member', 'manager', 'moderator', 'admin'],
  /** Members who do not belong to the company. */
  outsiders: ['member', 'moderator', 'admin'],
} as const satisfies Record<string, readonly Caller[]>;
export type Audience = keyof typeof audiences;

/** The permission of an endpoint, as its contract declares it. */
export interface Permission {
  access: 'public' | 'user' | StaffRole;
  /** Members whom it serves; default: all members. */
  only?: Audience;
  /** Lowest role that may do this to documents of others, if `access` is `user`. */
  team?: StaffRole;
}

const staff: Record<StaffRole, readonly Caller[]> = { moderator: ['moderator', 'admin'], admin: ['admin'] };

/** Returns the callers whom an endpoint serves. */
export function callersOf({ access, only, team }: Permission): Caller[] {
  if (access === 'moderator' || access === 'admin') return [...staff[access]];
  const members: readonly Caller[] = only ? audiences[only] : callers.filter((each) => each !== 'visitor');
  const served = new Set([...members, ...(team ? staff[team] : [])]);
  return callers.filter((each) => (each === 'visitor' ? access === 'public' : served.has(each)));
}
