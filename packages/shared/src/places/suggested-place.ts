import * as z from 'zod/mini';
import { constants } from '../constants.ts';
import { queryNumber } from '../page.ts';

const placeKinds = ['region', 'city', 'quarter'] as const;

/** Typed text of a place, filters by country and kind, and the number of suggestions. */
export const placeQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(120))),
  /** ISO 3166 country code, e.g. `CI`. */
  country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/))),
  region: z.optional(z.string().check(z.maxLength(80))),
  kind: z.optional(z.enum(placeKinds)),
  limit: z.optional(queryNumber(1, constants.maxPageSize)),
});

/** A place that forms suggest. */
export const suggestedPlace = z.object({
  name: z.string(),
  kind: z.enum(placeKinds),
  /** Location text of listings: `Yopougon, Abidjan`. */
  location: z.string(),
  /** Null for regions. */
  city: z.nullable(z.string()),
  region: z.string(),
  /** ISO 3166 country code, e.g. `CI`. */
  country: z.string(),
  /** Quarter that contains this one, if it is a part of a quarter. */
  within: z.nullable(z.string()),
  /** Short names and misspellings that are recognised too. */
  aliases: z.array(z.string()),
  /** Its centre, exact within one or two kilometres. */
  lat: z.number(),
  lng: z.number(),
  /** Whether `q` is its name, or its name and city. */
  isExact: z.boolean(),
});
export type SuggestedPlace = z.infer<typeof suggestedPlace>;

export type PlaceQuery = z.infer<typeof placeQuery>;

export const suggestedPlaces = z.object({ items: z.array(suggestedPlace), total: z.int() });
