import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';
import { languages } from '../../languages.ts';
import { oneOrMany, pageOf, pageQuery, queryNumber, searchPageOf } from '../../page.ts';
import { distance, nearQuery } from '../../places/near.ts';
import { companyCard } from '../companies/company.ts';
import { contactWays } from '../contact/contact.ts';
import { usualPrice } from '../prices/price.ts';
import { rentalRateTerms } from '../rentals/terms.ts';
import { attrFilterQuery } from '../sections/attr-filter-query.ts';
import type { AttrFilterParam } from '../sections/attr-filters.ts';
import { publicUser } from '../users/user.ts';
import { sellerTrust } from '../verification/levels.ts';
import { comparedVersion } from './another-listing.ts';
import { category, trade } from './listing-input.ts';
import { onMap } from './point.ts';
import { moderationReasons } from './risk-rules.ts';
import {
  allCategories,
  listingStatuses,
  listingTypes,
  priceModes,
  priceUnits,
  sections,
  sorts,
  trades,
} from './taxonomy.ts';

const card = {
  _id: idSchema,
  /** Id of the seller, whose public card is at `/api/auth/user/:id`. */
  owner: idSchema,
  /** Company for which it is published. */
  companyId: z.nullable(idSchema),
  ref: z.string(),
  title: z.string(),
  /** Null if the price is on request. */
  price: z.nullable(z.number()),
  priceUnit: z.enum(priceUnits),
  priceMode: z.enum(priceModes),
  type: z.enum(listingTypes),
  section: z.enum(sections),
  category: z.enum(allCategories as [string, ...string[]]),
  trade: z.nullable(z.enum(trades)),
  location: z.string(),
  /** City of its place, if known: `Abidjan` for a listing in `Cocody`. */
  city: z.nullable(z.string()),
  /** Short summary of its attributes, in French and in English. */
  fact: z.nullable(z.string()),
  factEn: z.nullable(z.string()),
  image: imageName,
  imageUrl: imageName,
  /** Background colour while the image loads, `#rrggbb`. */
  imageColor: z.nullable(z.string()),
  imageCount: z.int(),
  averageRating: z.number(),
  ratingCount: z.int(),
  createdAt: z.iso.datetime(),
  status: z.enum(listingStatuses),
  /** Verifications of its seller with their dates; absent without any. */
  verified: z.optional(sellerTrust),
  /** End of the boost that its seller paid for; absent without one. */
  boostedUntil: z.optional(z.iso.datetime()),
  distance,
};

/** A listing in lists. */
export const listingCard = z.object(card);
export type ListingCard = z.infer<typeof listingCard>;

export const listingImage = z.object({
  image: z.string(),
  imageUrl: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
});

export const listingRating = z.object({ userId: idSchema, value: z.int() });

export const listingComment = z.object({
  _id: idSchema,
  userId: z.nullable(idSchema),
  /** Null, like the id, if the author has deleted their account. */
  userName: z.nullable(z.string()),
  profilePicture: imageName,
  profilePictureUrl: imageName,
  comment: z.string(),
  /** The author's current rating; null for replies of the seller. */
  rating: z.nullable(z.int()),
  isSeller: z.boolean(),
  /** Whether its author completed a request with the seller; absent for other authors. */
  isVerifiedClient: z.optional(z.boolean()),
  createdAt: z.iso.datetime(),
});
export type ListingComment = z.infer<typeof listingComment>;

/** Fields of the company in a listing's detail. */
export const listingCompany = z.pick(companyCard, {
  _id: true,
  slug: true,
  name: true,
  companyLogo: true,
  companyLogoUrl: true,
  averageRating: true,
  ratingCount: true,
  verifiedAt: true,
  visitedAt: true,
});
export type ListingCompany = z.infer<typeof listingCompany>;

/** A listing with its details, the newest 100 ratings and the newest 20 comments. */
export const listingDetail = z.object({
  ...card,
  /** Last edit by its owner or the platform; ratings and counters do not change it. */
  updatedAt: z.optional(z.iso.datetime()),
  description: z.string(),
  /** Detected language of the description; absent if the text is too short or mixed. */
  descriptionLanguage: z.optional(z.enum(languages)),
  images: z.array(listingImage),
  /** Country of its place, if known: ISO 3166, e.g. `CI`. */
  country: z.nullable(z.string()),
  attrs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  ratings: z.array(listingRating),
  /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
  ratingSpread: z.array(z.int()),
  /** The same for members who completed a request with the seller. */
  clientRatingSpread: z.array(z.int()),
  comments: z.array(listingComment),
  commentCount: z.int(),
  myRating: z.nullable(z.int()),
  /** Reason of a rejection; only its owner and administrators read it. */
  rejectedFor: z.optional(z.string()),
  /** Whether it was hidden after it had been online, instead of refused before; only its owner and administrators read it. */
  isTakenDown: z.optional(z.boolean()),
  /** Reasons of a pending review; only administrators and its owner read them. */
  waitsFor: z.optional(z.array(z.enum(moderationReasons))),
  /** Number of edits, returned to its owner and reviewers, for a decision or `If-Match`. */
  version: z.optional(z.int()),
  /** While it is online: the content with which edits are compared to decide on a review; only its owner and reviewers read it. */
  comparedWith: z.optional(comparedVersion),
  /** Rates and conditions of a rental for its owner; the calendar contains them for everyone. */
  rental: z.optional(z.nullable(rentalRateTerms)),
  /** Whether the platform has checked the land paper or permit of the listing. */
  paperSeen: z.boolean(),
  seller: z.nullable(publicUser),
  /** Professional profile of the seller, if any. */
  professional: z.nullable(idSchema),
  /** Company for which it is published. */
  company: z.nullable(listingCompany),
  /** Whether the route leads to the exact position; otherwise within 500 m. */
  exactPlace: z.boolean(),
  contact: contactWays,
  /** Position set by the owner; null for other readers. */
  point: z.nullable(onMap),
  /** Usual price of comparable listings, if there are enough; only in the detail. */
  usualPrice: z.optional(usualPrice),
  /** Days until it was sold or rented; null before. */
  dealtInDays: z.nullable(z.int()),
});
export type ListingDetail = z.infer<typeof listingDetail>;

const unlessAll = <S extends z.ZodMiniType>(value: S) =>
  z.pipe(
    z.transform((given: unknown) =>
      given === 'tous' || given === 'Tous' || given === '' ? undefined : given,
    ),
    z.optional(value),
  );

/** Filters of every list of listings; `tous` and empty values mean no filter. */
export const listingFilters = z.object({
  query: z.optional(z.string().check(z.overwrite((q) => q.slice(0, 100)))),
  section: z.optional(unlessAll(z.enum(sections))),
  category: z.optional(unlessAll(oneOrMany(category))),
  trade: z.optional(unlessAll(oneOrMany(trade))),
  type: z.optional(unlessAll(z.enum(listingTypes))),
  minPrice: z.optional(queryNumber()),
  maxPrice: z.optional(queryNumber()),
  country: z.optional(unlessAll(z.string().check(z.maxLength(60)))),
  city: z.optional(unlessAll(z.string().check(z.maxLength(80)))),
  /** City of the reader: among equally good results of a query without a place, its listings come first. */
  home: z.optional(unlessAll(z.string().check(z.maxLength(80)))),
  ...nearQuery,
  owner: z.optional(idSchema),
  /** Company for which they are published. */
  company: z.optional(idSchema),
  ids: z.optional(oneOrMany(idSchema)),
  /** Only for the caller's own listings; requires a token. */
  status: z.optional(oneOrMany(z.enum(listingStatuses))),
  featured: z.optional(z.enum(['1', 'true'])),
  /** Only listings of sellers whose identity or company is verified. */
  verified: z.optional(unlessAll(z.enum(['1', 'true']))),
  withPhoto: z.optional(unlessAll(z.enum(['1', 'true']))),
  sort: z.optional(z.enum(sorts)),
  ...attrFilterQuery,
  ...pageQuery,
});
export type ListingFilters = z.infer<typeof listingFilters> & { [param in AttrFilterParam]?: unknown };

/** Filters of a search: those of lists but for `status` and `featured`, which select lists of their own. */
export const productSearchFilters = z.omit(listingFilters, { status: true, featured: true });

export const listingPage = pageOf(listingCard);
export type ListingPage = z.infer<typeof listingPage>;

export const listingSearchPage = searchPageOf(listingCard);
export type ListingSearchPage = z.infer<typeof listingSearchPage>;

export const ratingResult = z.object({
  averageRating: z.number(),
  ratingCount: z.int(),
  ratings: z.array(listingRating),
  ratingSpread: z.array(z.int()),
  clientRatingSpread: z.array(z.int()),
  myRating: z.int(),
});
export type RatingResult = z.infer<typeof ratingResult>;
