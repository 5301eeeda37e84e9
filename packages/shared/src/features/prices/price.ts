import * as z from 'zod/mini';
import { category } from '../listings/listing-input.ts';
import { listingTypes, priceUnits } from '../listings/taxonomy.ts';
import type { keyAttributes } from './key-attributes.ts';
import { minComparables } from './price-place.ts';

/** Area of the compared listings: a city, or its country (ISO 3166) if the city has too few. */
const priceArea = z.object({ kind: z.enum(['city', 'country']), name: z.string() });

/** Usual price of comparable listings: the median, and the middle half from `low` to `high`, in whole FCFA. */
export const usualPrice = z.object({
  median: z.int(),
  low: z.int(),
  high: z.int(),
  /** Number of compared listings, among the newest. */
  count: z.int().check(z.gte(minComparables)),
  priceUnit: z.enum(priceUnits),
  area: priceArea,
});
export type UsualPrice = z.infer<typeof usualPrice>;

const attribute = z.optional(z.string().check(z.maxLength(60)));

export const priceQuery = z.object({
  category,
  type: z.enum(listingTypes),
  /** Default: the usual unit of the section and type. */
  priceUnit: z.optional(z.enum(priceUnits)),
  /** Title of the listing, whose first noun identifies the product. */
  title: z.string().check(z.minLength(2), z.maxLength(140)),
  /** Location of the listing, e.g. `Cocody, Abidjan`. */
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

/** `price` is null if too few listings are comparable. */
export const priceAnswer = z.object({ price: z.nullable(usualPrice) });
