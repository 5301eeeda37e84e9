import type { NearFilter } from '../../../lib/near.ts';
import type { Filters } from './filters.ts';

/** Narrows to what is around a position instead of a city, the nearest first, or to no place any more. */
export const withNear = (filters: Filters, { near, radius, place }: NearFilter): Filters => ({
  ...filters,
  near,
  radius,
  place,
  city: near === undefined ? filters.city : undefined,
  sort: near === filters.near ? filters.sort : undefined,
});
