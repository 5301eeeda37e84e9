import * as z from 'zod/mini';
import { constants } from '../constants.ts';
import { queryNumber } from '../page.ts';

/** What is typed of a place, and how many suggestions are wanted. */
export const placeQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(120))),
  limit: z.optional(queryNumber(1, constants.maxPageSize)),
});

/** A place that forms suggest. */
export const suggestedPlace = z.object({
  name: z.string(),
  kind: z.enum(['region', 'city', 'quarter']),
  /** As it is written on listings: `Yopougon, Abidjan`. */
  location: z.string(),
  /** Null for regions. */
  city: z.nullable(z.string()),
  region: z.string(),
  /** ISO 3166, e.g. `CI`. */
  country: z.string(),
  /** Its centre, exact within a kilometre or two. */
  lat: z.number(),
  lng: z.number(),
  /** Whether `q` is its name, or its name and city. */
  isExact: z.boolean(),
});
export type SuggestedPlace = z.infer<typeof suggestedPlace>;

export const suggestedPlaces = z.object({ items: z.array(suggestedPlace), total: z.int() });
