import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { listingReview } from '../listings/review.ts';
import { replyFigures } from '../professionals/professional.ts';
import { publicUser } from '../users/user.ts';

/** A member as their public page shows them: the ratings are those of all their listings that anyone may open. */
export const sellerDetail = z.extend(publicUser, {
  /** Their professional profile, where they have one. */
  professional: z.nullable(idSchema),
  averageRating: z.number(),
  ratingCount: z.int(),
  /** The ratings of members alone who finished a request with them. */
  clientRating: z.object({ averageRating: z.number(), ratingCount: z.int() }),
  replies: z.nullable(replyFigures),
  /** Requests that ended in a deal. */
  deals: z.optional(z.int()),
});
export type SellerDetail = z.infer<typeof sellerDetail>;

/** What a buyer said about a listing of a seller; `rating` is the buyer’s current one. */
export const sellerReview = z.extend(z.omit(listingReview, { reply: true }), {
  listing: z.object({ _id: idSchema, title: z.string() }),
});
export type SellerReview = z.infer<typeof sellerReview>;
export const sellerReviewPage = pageOf(sellerReview);
export type SellerReviewPage = z.infer<typeof sellerReviewPage>;
