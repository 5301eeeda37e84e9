import type { EndpointName } from '@laterite/shared/contracts.ts';
import type { Caller, World } from '../world.ts';

interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** File fields that carry a picture. */
  pictures?: string[];
}

/** What is sent, and which statuses differ from the usual: that of the contract for callers it serves, 401 without a log-in, 403 for everybody else. */
export interface Row {
  ask: (world: World, caller: Caller) => Ask;
  /** Status for callers whom the contract serves, where the world or the request refuses the request for another reason. */
  status?: number;
  /** Status for members whom it does not serve: 404 where they cannot know that it exists. */
  refused?: 404;
  /** Statuses of single callers, where they differ from those. */
  except?: Partial<Record<Caller, number>>;
}

/** The rows of all endpoints of some features, and of no others. */
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
