import * as z from 'zod/mini';
import { constants } from '../../constants.ts';
import { folded } from '../../folded.ts';
import { idSchema } from '../../ids.ts';
import { clearable, text } from '../../text.ts';
import { sentRateTerms } from '../rentals/terms.ts';
import { attrsInput } from '../sections/attrs.ts';
import { pictureKey } from '../uploads/upload.ts';
import { hiding } from './hiding.ts';
import { listingProblems } from './listing-problems.ts';
import { point } from './point.ts';
import { optionalPrice } from './price-input.ts';
import { allCategories, listingTypes, priceModes, priceUnits, sections, trades } from './taxonomy.ts';

export const category = folded(allCategories);
export const trade = folded(trades);

const looksLikeKeys = (value: unknown) =>
  Array.isArray(value) && value.every((key) => z.safeParse(pictureKey, key).success);

/** Keys of pictures in their order, the cover first: those it shows already, and photos sent ahead. Anything else counts as an unknown field: pictures are never set by text. */
const pictureKeys = z.pipe(
  z.transform((value: unknown) => (looksLikeKeys(value) ? value : undefined)),
  z.optional(
    z.array(pictureKey).check(
      z.minLength(1),
      z.maxLength(constants.maxPhotos, 'field.tooManyPhotos'),
      z.refine((keys) => new Set(keys).size === keys.length),
    ),
  ),
);

/** The ways a seller chose for one listing; calls are made only to those who ask for them. */
const chosenWays = z.object({
  whatsapp: z._default(z.boolean(), true),
  call: z._default(z.boolean(), false),
  message: z._default(z.boolean(), true),
});

const listingFields = {
  title: text(140),
  description: text(5000, { lines: true }),
  /** Left out only where the price is told on request. */
  price: optionalPrice,
  priceUnit: z.optional(z.enum(priceUnits)),
  priceMode: z.optional(z.enum(priceModes)),
  category,
  trade: z.optional(z.nullable(trade)),
  type: z.enum(listingTypes),
  section: z.optional(z.enum(sections)),
  location: text(120),
  point: z.optional(point),
  exactPlace: z.optional(z.boolean()),
  contact: z.optional(chosenWays),
  images: z.optional(pictureKeys),
  attrs: z.optional(attrsInput),
  /** Rates and conditions of a listing for rent; those left out of an edit stay. */
  rental: z.optional(sentRateTerms),
  /** One of the member's companies, which then answers buyers; empty or null to sell in one's own name. */
  companyId: clearable(idSchema),
};

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Said together with whatever else is missing. */
const hasPrice = z.refine<{ price?: number | undefined; priceMode?: string | undefined }>(
  ({ price, priceMode }) => price !== undefined || priceMode === 'sur-demande',
  { error: 'field.required', path: ['price'], when: isObject },
);

/** What a member sends to publish; `section` may be left out, since each category belongs to one. */
export const newListing = z.object(listingFields).check(
  hasPrice,
  z.check(({ value, issues }) => {
    for (const { path, key } of listingProblems(value)) {
      issues.push({ code: 'custom', message: key, path: path.split('.'), input: value });
    }
  }),
);
export type NewListing = z.infer<typeof newListing>;

/** Changes to a listing: what is absent stays. */
export const listingChanges = z.partial(z.object(listingFields));
export type ListingChanges = z.infer<typeof listingChanges>;

/** Changes by its owner; of someone else's listing an administrator sends `hidden`, with the `reason` its owner reads and the `version` they saw, and nothing else counts. */
export const listingEdit = z.extend(listingChanges, hiding);
export type ListingEdit = z.infer<typeof listingEdit>;

export const ratingInput = z.object({ value: z.int('field.number').check(z.gte(1), z.lte(5)) });
