import * as z from 'zod/mini';
import { opinionText } from '../../contact-details/opinion-text.ts';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { publicUser } from '../users/user.ts';
import { maxReplyLength, maxReviewLength, reviewSorts } from './review-rules.ts';

/** Number of stars, 1 to 5. */
export const stars = z.int('field.number').check(z.gte(1), z.lte(5));

/** Input of a review of a listing, a professional or a company. */
export const reviewInput = z.object({ rating: stars, comment: opinionText(maxReviewLength) });
export type ReviewInput = z.infer<typeof reviewInput>;

/** Input of a public reply to a review. */
export const replyInput = z.object({ reply: opinionText(maxReplyLength) });

export const reviewFilters = z.object({ sort: z._default(z.enum(reviewSorts), 'recent'), ...pageQuery });

/** A review of a professional or a company. */
export const review = z.object({
  _id: idSchema,
  author: z.nullable(publicUser),
  comment: z.string(),
  rating: z.int(),
  createdAt: z.iso.datetime(),
  reply: z.nullable(z.string()),
  /** Number of edits of the review and of its reply; a reply names the version to which it was written. */
  version: z.int(),
  /** Whether its author completed a request with the reviewed professional, or with a member of the company. */
  isVerifiedClient: z.boolean(),
});
export type Review = z.infer<typeof review>;
export const reviewPage = z.extend(pageOf(review), {
  /** With a token, on the first page: the member’s own review, even if the page does not contain it; absent without one. */
  mine: z.optional(review),
});
export type ReviewPage = z.infer<typeof reviewPage>;
