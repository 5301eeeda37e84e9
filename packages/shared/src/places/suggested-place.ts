import * as z from 'zod/mini';
import { constants } from '../constants.ts';
import { queryNumber } from '../page.ts';

export const placeKinds = ['region', 'city', 'quarter'] as const;

/** What is typed of a place, where and of which kind it must be, and how many suggestions are wanted. */
export const placeQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(120))),
  /** ISO 3166, e.g. `CI`. */
  country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/))),
  region: z.optional(z.string().check(z.maxLength(80))),
  kind: z.optional(z.enum(placeKinds)),
  limit: z.optional(queryNumber(1, constants.maxPageSize)),
});

/** A place that forms suggest. */
export const suggestedPlace = z.object({
  name: z.string(),
  kind: z.enum(placeKinds),
  /** As it is written on listings: `Yopougon, Abidjan`. */
  location: z.string(),
  /** Null for regions. */
  city: z.nullable(z.string()),
  region: z.string(),
  /** ISO 3166, e.g. `CI`. */
  country: z.string(),
  /** The quarter that a smaller one is part of. */
  within: z.nullable(z.string()),
  /** Short names and misspellings that are understood too. */
  aliases: z.array(z.string()),
  /** Its centre, exact within a kilometre or two. */
  lat: z.number(),
  lng: z.number(),
  /** Whether `q` is its name, or its name and city. */
  isExact: z.boolean(),
});
export type SuggestedPlace = z.infer<typeof suggestedPlace>;

export type PlaceQuery = z.infer<typeof placeQuery>;

export const suggestedPlaces = z.object({ items: z.array(suggestedPlace), total: z.int() });
