import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { publicUser } from '../users/user.ts';

/** A comment on a listing with all fields; `rating` is the author’s current one, null for replies of the seller. */
export const listingReview = z.object({
  _id: idSchema,
  author: z.nullable(publicUser),
  comment: z.string(),
  rating: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  reply: z.nullable(z.string()),
  /** Whether its author completed a request with the seller; absent for other authors. */
  isVerifiedClient: z.optional(z.boolean()),
});
export type ListingReview = z.infer<typeof listingReview>;
export const listingReviewPage = pageOf(listingReview);
export type ListingReviewPage = z.infer<typeof listingReviewPage>;
