import { distanceKm, type Spot } from '@laterite/shared/places/distance.ts';
import type { NearQuery } from '@laterite/shared/places/near.ts';
import { defaultRadiusKm } from '@laterite/shared/places/radius.ts';
import { trusted } from 'mongoose';
import { cellsAround } from './grid.ts';

/** A document with or without a known public position. */
interface Placed {
  spot?: Spot | null | undefined;
}

const radiusOf = ({ radius = defaultRadiusKm }: NearQuery) => radius;

/** Returns the database conditions of a search nearby: the grid cells that cover the radius, found by an index. `withinRadius` then tests the exact distance. */
export const nearConditions = (query: NearQuery) =>
  query.near ? { cells: trusted({ $in: cellsAround(query.near, radiusOf(query)) }) } : {};

/** Returns the documents whose public position is within the radius; all of them without a position to search from. */
export function withinRadius<T extends Placed>(found: readonly T[], query: NearQuery): T[] {
  const { near } = query;
  if (!near) return [...found];
  return found.filter(({ spot }) => spot && distanceKm(spot, near) <= radiusOf(query));
}

/** Returns documents sorted by distance, the nearest first; those without a position come last. */
export function byDistance<T extends Placed>(found: readonly T[], near: Spot): T[] {
  return found
    .map((one) => ({ one, km: one.spot ? distanceKm(one.spot, near) : Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.km - b.km)
    .map(({ one }) => one);
}

/** Sorts search results by distance, those that have every word of the query before the others. */
export const fullMatchesByDistance = <T extends Placed>(
  found: readonly T[],
  fullMatches: number,
  near: Spot,
) => [...byDistance(found.slice(0, fullMatches), near), ...byDistance(found.slice(fullMatches), near)];

/** Returns the distance in whole kilometres, for cards; nothing without a position to measure from or to. */
export const distanceOf = (spot: Spot | null | undefined, { near }: NearQuery) =>
  near && spot ? { distance: Math.round(distanceKm(spot, near)) } : {};
