import type { EndpointName } from '@laterite/shared/contracts.ts';
import type { Caller, World } from '../world.ts';

interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** File fields that contain an image. */
  pictures?: string[];
}

/** Request to an endpoint, with the statuses that differ from the defaults: that of the contract for served callers, 401 without a log-in, 403 for all others. */
export interface Row {
  ask: (world: World, caller: Caller) => Ask;
  /** Status for callers whom the contract serves, if the world or the request leads to another response. */
  status?: number;
  /** Status for members whom the contract does not serve: 404 if they must not learn that the document exists. */
  refused?: 404;
  /** Statuses of individual callers that differ from both. */
  except?: Partial<Record<Caller, number>>;
}

/** Rows of exactly the endpoints of some features. */
export type Rows<Feature extends string> = Record<Extract<EndpointName, `${Feature}.${string}`>, Row>;

export const nothing = () => ({});
export const on =
  (thing: Parameters<World['id']>[0], ask: Ask = {}) =>
  (world: World): Ask => ({ params: { id: world.id(thing) }, ...ask });
export const opinion = { rating: 4, comment: 'Très bien' };
export const theOwner = (body?: object) => (world: World) => ({
  params: { id: world.people.owner.id },
  ...(body && { body }),
});
