import * as z from 'zod/mini';
import { category } from '../listings/listing-input.ts';
import { listingTypes, priceUnits } from '../listings/taxonomy.ts';
import type { keyAttributes } from './key-attributes.ts';
import { minComparables } from './price-place.ts';

/** The listings that a usual price is made from are of this city, or of this country (ISO 3166) where too few are of the city. */
const priceArea = z.object({ kind: z.enum(['city', 'country']), name: z.string() });

/** What others ask for the same thing: the median, and the middle half from `low` to `high`, in whole FCFA. */
export const usualPrice = z.object({
  median: z.int(),
  low: z.int(),
  high: z.int(),
  /** How many listings it is made from, of the newest. */
  count: z.int().check(z.gte(minComparables)),
  priceUnit: z.enum(priceUnits),
  area: priceArea,
});
export type UsualPrice = z.infer<typeof usualPrice>;

const attribute = z.optional(z.string().check(z.maxLength(60)));

export const priceQuery = z.object({
  category,
  type: z.enum(listingTypes),
  /** Absent: the usual unit of the section and type. */
  priceUnit: z.optional(z.enum(priceUnits)),
  /** What is sold, as its title says it: its first noun decides. */
  title: z.string().check(z.minLength(2), z.maxLength(140)),
  /** Where it is, e.g. `Cocody, Abidjan`. */
  location: z.string().check(z.minLength(1), z.maxLength(120)),
  etat: attribute,
  unite: attribute,
  tonnage: attribute,
  operateur: attribute,
  pieces: attribute,
  meuble: attribute,
  surface: attribute,
  terrain: attribute,
} satisfies Record<(typeof keyAttributes)[number], unknown> & Record<string, unknown>);
export type PriceQuery = z.infer<typeof priceQuery>;

/** `price` is null where fewer listings than needed are comparable. */
export const priceAnswer = z.object({ price: z.nullable(usualPrice) });
