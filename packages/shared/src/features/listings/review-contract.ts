import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { idParams, idSchema } from '../../ids.ts';
import { pageQuery } from '../../page.ts';
import { reviewInput } from '../reviews/review.ts';
import { rights } from '../users/rights.ts';
import { listingReview, listingReviewPage } from './review.ts';

/** Ratings and comments of a listing in one request, equivalent to `rate` and `comment`. */
export const listingReviews = defineContract({
  reviews: {
    method: 'GET',
    path: '/api/stuff/:id/reviews',
    summary: 'Comments on a listing with their authors and stars, newest first',
    access: 'public',
    params: idParams,
    query: z.object(pageQuery),
    status: 200,
    response: listingReviewPage,
    errors: ['product_not_found', 'invalid_id'],
  },
  review: {
    method: 'POST',
    path: '/api/stuff/:id/reviews',
    summary: 'Rate and comment in one call',
    access: 'user',
    only: 'notOwner',
    signInError: 'sign_in_to_comment',
    limit: 'opinion',
    params: idParams,
    body: reviewInput,
    status: 201,
    response: listingReview,
    errors: [
      'own_listing',
      'comment_repeated',
      'comment_too_soon',
      'product_not_found',
      'invalid_id',
      'malformed_json',
    ],
  },
  removeReview: {
    method: 'DELETE',
    path: '/api/stuff/:id/reviews/:reviewId',
    summary: 'Delete one’s comment; the stars stay',
    access: 'user',
    only: 'author',
    team: rights.deleteOpinions,
    limit: 'opinion',
    signInError: 'sign_in_to_comment',
    params: z.object({ id: idSchema, reviewId: idSchema }),
    status: 204,
    errors: ['forbidden', 'review_not_found', 'product_not_found', 'invalid_id'],
  },
});
