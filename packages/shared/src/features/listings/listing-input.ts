import * as z from 'zod/mini';
import { constants } from '../../constants.ts';
import { folded } from '../../folded.ts';
import { idSchema } from '../../ids.ts';
import { clearable, text } from '../../text.ts';
import { sentRateTerms } from '../rentals/terms.ts';
import { attrsInput } from '../sections/attrs.ts';
import { imageKey } from '../uploads/upload.ts';
import { hiding } from './hiding.ts';
import { listingProblems } from './listing-problems.ts';
import { point } from './point.ts';
import { optionalPrice } from './price-input.ts';
import { allCategories, listingTypes, priceModes, priceUnits, sections, trades } from './taxonomy.ts';

export const category = folded(allCategories);
export const trade = folded(trades);

const readImages = z.array(z.object({ image: imageKey })).check(z.minLength(1));

/** Keys of images in display order, the cover first: existing images and uploaded photos. The images of a response are ignored, because clients send a listing back as they read it. */
const imageKeys = z.pipe(
  z.transform((value: unknown) => (z.safeParse(readImages, value).success ? undefined : value)),
  z.optional(
    z.array(imageKey).check(
      z.minLength(1),
      z.maxLength(constants.maxPhotos, 'field.tooManyPhotos'),
      z.refine((keys) => new Set(keys).size === keys.length),
    ),
  ),
);

/** Contact channels of one listing; calls only if the seller chose them. */
const chosenWays = z.object({
  whatsapp: z._default(z.boolean(), true),
  call: z._default(z.boolean(), false),
  message: z._default(z.boolean(), true),
});

const listingFields = {
  title: text(140),
  description: text(5000, { lines: true }),
  /** Absent only if the price is on request. */
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
  images: z.optional(imageKeys),
  attrs: z.optional(attrsInput),
  /** Rates and conditions of a rental; absent fields of an edit are unchanged. */
  rental: z.optional(sentRateTerms),
  /** Company of the member that sells and responds to buyers; empty or null to sell as the member. */
  companyId: clearable(idSchema),
};

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Reported together with other missing fields. */
const hasPrice = z.refine<{ price?: number | undefined; priceMode?: string | undefined }>(
  ({ price, priceMode }) => price !== undefined || priceMode === 'sur-demande',
  { error: 'field.required', path: ['price'], when: isObject },
);

/** Input of a publication; `section` is optional, because each category belongs to one. */
export const newListing = z.object(listingFields).check(
  hasPrice,
  z.check(({ value, issues }) => {
    for (const { path, key } of listingProblems(value)) {
      issues.push({ code: 'custom', message: key, path: path.split('.'), input: value });
    }
  }),
);
export type NewListing = z.infer<typeof newListing>;

/** Changes to a listing: absent fields are unchanged. */
export const listingChanges = z.partial(z.object(listingFields));
export type ListingChanges = z.infer<typeof listingChanges>;

/** Changes by the owner. For other listings, only an administrator's `hidden`, the `reason` for the owner, and the `version` that was read are applied. */
export const listingEdit = z.extend(listingChanges, hiding);
export type ListingEdit = z.infer<typeof listingEdit>;

export const ratingInput = z.object({ value: z.int('field.number').check(z.gte(1), z.lte(5)) });
