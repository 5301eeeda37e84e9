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
  /** Who sells it; their public card is at `/api/auth/user/:id`. */
  owner: idSchema,
  /** The company it is published for. */
  companyId: z.nullable(idSchema),
  ref: z.string(),
  title: z.string(),
  /** Null where the price is told on request. */
  price: z.nullable(z.number()),
  priceUnit: z.enum(priceUnits),
  priceMode: z.enum(priceModes),
  type: z.enum(listingTypes),
  section: z.enum(sections),
  category: z.enum(allCategories as [string, ...string[]]),
  trade: z.nullable(z.enum(trades)),
  location: z.string(),
  /** The city of its place, where that is known: `Abidjan` of a listing in `Cocody`. */
  city: z.nullable(z.string()),
  /** What it is in a few words, made of its attributes: in French, and in English. */
  fact: z.nullable(z.string()),
  factEn: z.nullable(z.string()),
  image: imageName,
  imageUrl: imageName,
  /** Ground colour while the picture loads, `#rrggbb`. */
  imageColor: z.nullable(z.string()),
  imageCount: z.int(),
  averageRating: z.number(),
  ratingCount: z.int(),
  createdAt: z.iso.datetime(),
  status: z.enum(listingStatuses),
  /** What was checked of its seller, and when; absent where nothing was. */
  verified: z.optional(sellerTrust),
  /** Until when its seller pays for it to come first in its section; absent where they do not. */
  boostedUntil: z.optional(z.iso.datetime()),
  distance,
};

/** A listing as lists show it. */
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
  /** Null, as the id, when the author has deleted their account. */
  userName: z.nullable(z.string()),
  profilePicture: imageName,
  profilePictureUrl: imageName,
  comment: z.string(),
  /** The author's current rating; null for the seller's own answers. */
  rating: z.nullable(z.int()),
  isSeller: z.boolean(),
  /** Whether its author finished a request with the seller; absent where they did not: it is an opinion. */
  isVerifiedClient: z.optional(z.boolean()),
  createdAt: z.iso.datetime(),
});
export type ListingComment = z.infer<typeof listingComment>;

/** What a listing shows of the company it is published for. */
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

/** A listing as its own page shows it: newest 100 ratings, newest 20 comments. */
export const listingDetail = z.object({
  ...card,
  /** Its last edit by its owner or the platform; ratings and counts change nothing here. */
  updatedAt: z.optional(z.iso.datetime()),
  description: z.string(),
  /** The language it is written in; absent where the text is too short or mixed to tell. */
  descriptionLanguage: z.optional(z.enum(languages)),
  images: z.array(listingImage),
  /** The country of its place, where that is known: ISO 3166, e.g. `CI`. */
  country: z.nullable(z.string()),
  attrs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  ratings: z.array(listingRating),
  /** How many ratings of 1, 2, 3, 4 and 5 stars. */
  ratingSpread: z.array(z.int()),
  /** The same of members who finished a request with the seller; all other ratings are opinions. */
  clientRatingSpread: z.array(z.int()),
  comments: z.array(listingComment),
  commentCount: z.int(),
  myRating: z.nullable(z.int()),
  /** Why it was rejected; its owner and administrators read it. */
  rejectedFor: z.optional(z.string()),
  /** Whether it was hidden after it had been online, in place of refused at first; its owner and administrators read it. */
  isTakenDown: z.optional(z.boolean()),
  /** Why it waits for an administrator; they and its owner read it. */
  waitsFor: z.optional(z.array(z.enum(moderationReasons))),
  /** Counts its edits; its owner and who reviews it read it, to send it with a decision or in `If-Match`. */
  version: z.optional(z.int()),
  /** While it is online: the content its edits are measured against, from which a significant edit is reviewed; its owner and who reviews it read it. */
  comparedWith: z.optional(comparedVersion),
  /** Rates and conditions of a rental; its owner reads them here, everyone in its calendar. */
  rental: z.optional(z.nullable(rentalRateTerms)),
  /** Whether the platform has seen the land paper or permit it names. */
  paperSeen: z.boolean(),
  seller: z.nullable(publicUser),
  /** The professional profile of the seller, where they have one. */
  professional: z.nullable(idSchema),
  /** What its page shows of the company it is published for. */
  company: z.nullable(listingCompany),
  /** Whether the way there leads to the door; otherwise within 500 m. */
  exactPlace: z.boolean(),
  contact: contactWays,
  /** The owner's own note of the place; null for everyone else. */
  point: z.nullable(onMap),
  /** What others ask for the same thing; its own page alone says it, where enough listings are comparable. */
  usualPrice: z.optional(usualPrice),
  /** Days it took to sell or rent it; null until then. */
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
  /** The reader's city: of what answers a query without a place equally well, its listings come first. */
  home: z.optional(unlessAll(z.string().check(z.maxLength(80)))),
  ...nearQuery,
  owner: z.optional(idSchema),
  /** The company they are published for. */
  company: z.optional(idSchema),
  ids: z.optional(oneOrMany(idSchema)),
  /** Of one’s own listings only; needs a token. */
  status: z.optional(oneOrMany(z.enum(listingStatuses))),
  featured: z.optional(z.enum(['1', 'true'])),
  /** Only of sellers whose identity or company is verified. */
  verified: z.optional(unlessAll(z.enum(['1', 'true']))),
  sort: z.optional(z.enum(sorts)),
  ...attrFilterQuery,
  ...pageQuery,
});
export type ListingFilters = z.infer<typeof listingFilters> & { [param in AttrFilterParam]?: unknown };

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
