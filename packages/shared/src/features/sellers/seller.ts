import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { listingReview } from '../listings/review.ts';
import { replyFigures } from '../professionals/professional.ts';
import { publicUser } from '../users/user.ts';

/** A seller's public page; the ratings are those of all their publicly readable listings. */
export const sellerDetail = z.extend(publicUser, {
  /** Professional profile of the seller, if any. */
  professional: z.nullable(idSchema),
  averageRating: z.number(),
  ratingCount: z.int(),
  /** Ratings only from members who completed a request with the seller. */
  clientRating: z.object({ averageRating: z.number(), ratingCount: z.int() }),
  replies: z.nullable(replyFigures),
  /** Number of requests that ended in a deal. */
  deals: z.optional(z.int()),
});
export type SellerDetail = z.infer<typeof sellerDetail>;

/** A buyer's comment on a listing of a seller; `rating` is the buyer’s current one. */
export const sellerReview = z.extend(z.omit(listingReview, { reply: true }), {
  listing: z.object({ _id: idSchema, title: z.string() }),
});
export type SellerReview = z.infer<typeof sellerReview>;
export const sellerReviewPage = pageOf(sellerReview);
export type SellerReviewPage = z.infer<typeof sellerReviewPage>;
