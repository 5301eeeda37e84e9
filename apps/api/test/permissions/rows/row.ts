import type { EndpointName } from '@laterite/shared/contracts.ts';
import type { Caller, World } from '../world.ts';

interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** File fields that carry a picture. */
  pictures?: string[];
}

/** What is sent, and the status for an anonymous caller, a user, the owner, a member of the owner's company, a moderator, an administrator. */
export interface Row {
  ask: (world: World, caller: Caller) => Ask;
  statuses: [number, number, number, number, number, number];
}

/** The rows of all endpoints of some features, and of no others. */
export type Rows<Feature extends string> = Record<Extract<EndpointName, `${Feature}.${string}`>, Row>;

export const all = (status: number): Row['statuses'] => [status, status, status, status, status, status];
export const members = (status: number): Row['statuses'] => [401, status, status, status, status, status];
export const ownerAndAdmin = (status: number): Row['statuses'] => [401, 403, status, 403, 403, status];
export const ownerAndStaff = (status: number): Row['statuses'] => [401, 403, status, 403, status, status];
export const notTheOwner = (status: number): Row['statuses'] => [401, status, 403, status, status, status];
export const authorAndStaff: Row['statuses'] = [401, 403, 403, 403, 204, 204];
/** Of a request the user sent the owner; for everyone else it does not exist. */
export const parties = (buyer: number, seller: number): Row['statuses'] => [
  401,
  buyer,
  seller,
  404,
  404,
  404,
];
export const ownerOnly = (status: number): Row['statuses'] => [401, 403, status, 403, 403, 403];
export const adminOnly: Row['statuses'] = [401, 403, 403, 403, 403, 200];
export const staffOnly: Row['statuses'] = [401, 403, 403, 403, 200, 200];

export const nothing = () => ({});
export const on =
  (thing: Parameters<World['id']>[0], ask: Ask = {}) =>
  (world: World): Ask => ({ params: { id: world.id(thing) }, ...ask });
export const opinion = { rating: 4, comment: 'Très bien' };
export const theOwner = (body?: object) => (world: World) => ({
  params: { id: world.people.owner.id },
  ...(body && { body }),
});
