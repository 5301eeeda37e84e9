import type { StaffRole } from './features/users/rights.ts';

/** Callers that the table of permissions of the documentation tells apart; `owner` is the member whom the listing, page, request or review belongs to. */
export const callers = ['visitor', 'member', 'owner', 'manager', 'moderator', 'admin'] as const;
export type Caller = (typeof callers)[number];

/** Members whom an endpoint is for where it is not for all of them, and the callers of the table among them. */
export const audiences = {
  owner: ['owner'],
  /** The owners and managers of a company, or the owner of what belongs to no company. */
  managers: ['owner', 'manager'],
  /** The owners and managers of a company, and the member whom the request names. */
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
  /** Members whom it is for; without it all members. */
  only?: Audience;
  /** The lowest role that may do this to documents of others, where `access` is `user`. */
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
