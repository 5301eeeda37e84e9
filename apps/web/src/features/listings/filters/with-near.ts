import type { NearFilter } from '../../../lib/places/near.ts';
import type { Filters } from './filters.ts';

/** Filters by the surroundings of a position instead of a city, nearest first, or removes the place. */
export const withNear = (filters: Filters, { near, radius, place }: NearFilter): Filters => ({
  ...filters,
  near,
  radius,
  place,
  city: near === undefined ? filters.city : undefined,
  sort: near === filters.near ? filters.sort : undefined,
});
