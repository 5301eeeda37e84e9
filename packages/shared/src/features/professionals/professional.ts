import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';
import { languages } from '../../languages.ts';
import { oneOrMany, pageOf, searchPageOf } from '../../page.ts';
import { distance } from '../../places/near.ts';
import { weekHours } from '../companies/hours.ts';
import { contactWays } from '../contact/contact.ts';
import { hiddenPage } from '../profiles/hidden-page.ts';
import { directoryFilters } from '../search/directory-filters.ts';

/** A professional in lists, without e-mail and phone. */
export const professionalCard = z.object({
  _id: idSchema,
  userId: idSchema,
  name: z.string(),
  role: z.string(),
  trade: z.nullable(z.string()),
  company: z.nullable(z.string()),
  location: z.nullable(z.string()),
  image: imageName,
  imageUrl: imageName,
  avatar: imageName,
  avatarUrl: imageName,
  averageRating: z.number(),
  ratingCount: z.int(),
  /** Date on which administrators accepted the identity papers; absent if never or more than a year ago. */
  verifiedAt: z.optional(z.iso.datetime()),
  contact: contactWays,
  distance,
});
export type ProfessionalCard = z.infer<typeof professionalCard>;

/** Reply statistics of the last 30 days; null for fewer than three requests. */
export const replyFigures = z.object({
  /** Median minutes to the first reply; null without a reply. */
  medianMinutes: z.nullable(z.int()),
  /** Share of the requests with a reply, 0 to 1. */
  rate: z.number(),
});
export type ReplyFigures = z.infer<typeof replyFigures>;

export const professionalDetail = z.extend(professionalCard, {
  /** Last edit by its owner or the platform; ratings and counters do not change it. */
  updatedAt: z.optional(z.iso.datetime()),
  companyId: z.nullable(idSchema),
  description: z.nullable(z.string()),
  /** Detected language of the description; absent if the text is too short or mixed. */
  descriptionLanguage: z.optional(z.enum(languages)),
  coverImage: imageName,
  coverImageUrl: imageName,
  photos: z.array(z.object({ _id: idSchema, image: z.string(), imageUrl: z.string(), caption: z.string() })),
  stats: z.object({ followers: z.int(), following: z.int(), likes: z.int() }),
  expectedDelivery: z.nullable(z.string()),
  priceHint: z.nullable(z.string()),
  hours: z.nullable(weekHours),
  languages: z.array(z.string()),
  activeSince: z.nullable(z.int()),
  replies: z.nullable(replyFigures),
  /** Whether the caller follows and likes them. */
  isFollowed: z.boolean(),
  isLiked: z.boolean(),
  hidden: z.optional(hiddenPage),
  /** Number of edits, returned to readers who may edit it, for `If-Match`. */
  version: z.optional(z.int()),
});
export type ProfessionalDetail = z.infer<typeof professionalDetail>;

/** Work numbers of a professional, returned only to the professional and administrators. */
export const professionalReach = z.object({
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
});
export type ProfessionalReach = z.infer<typeof professionalReach>;

export const professionalFilters = z.object({
  ...directoryFilters,
  role: z.optional(z.string().check(z.maxLength(80))),
  userId: z.optional(idSchema),
  ids: z.optional(oneOrMany(idSchema)),
});
export type ProfessionalFilters = z.infer<typeof professionalFilters>;

export const professionalPage = pageOf(professionalCard);

/** Best professionals of a trade, their total, and the place named by the query, if any. */
export const professionalsOfTrade = z.object({
  items: z.array(professionalCard),
  total: z.int(),
  place: z.nullable(z.string()),
});

export const professionalSearchPage = searchPageOf(professionalCard);
