import { constants } from '../../constants.ts';
import { defineContract } from '../../contract.ts';
import { imageErrors } from '../../errors.ts';
import { idParams } from '../../ids.ts';
import { rights } from '../users/rights.ts';
import { listingBulk } from './bulk-contract.ts';
import { commentInput } from './comment-input.ts';
import { listingContact } from './contact-contract.ts';
import { listingLifecycle } from './lifecycle-contract.ts';
import { listingComment, listingDetail, listingFilters, listingPage, ratingResult } from './listing.ts';
import { listingEdit, newListing, ratingInput } from './listing-input.ts';
import { listingModeration } from './moderation-contract.ts';
import { listingReviews } from './review-contract.ts';

/** Listings; the API's path and the specification call them `stuff`. */
export const listings = defineContract({
  browse: {
    method: 'GET',
    path: '/api/stuff',
    summary:
      'Newest listings, with every filter of the search; `status` lists one’s own listings, in any status',
    access: 'public',
    cacheTags: ['terms', 'listings'],
    queryLimits: { query: 'search' },
    query: listingFilters,
    status: 200,
    response: listingPage,
    errors: ['unauthorized', 'forbidden'],
  },
  ...listingLifecycle,
  ...listingBulk,
  ...listingModeration,
  read: {
    method: 'GET',
    path: '/api/stuff/:id',
    summary: 'One listing with its pictures, ratings, comments and seller',
    access: 'public',
    cacheTags: ['listings', 'users', 'companies'],
    params: idParams,
    status: 200,
    response: listingDetail,
    errors: ['product_not_found', 'invalid_id'],
  },
  publish: {
    method: 'POST',
    path: '/api/stuff',
    summary:
      'Publish a listing: form field `thing` holds the JSON, `image` the cover, `images` up to ten pictures; or name photos sent ahead by their keys in `images` of the JSON. With `companyId` it is published for a company one belongs to, which then answers buyers',
    access: 'user',
    scope: 'publish',
    signInError: 'sign_in_to_publish',
    limit: 'publish',
    furtherLimits: ['newWords'],
    upload: {
      json: 'thing',
      files: { image: 1, images: constants.maxPhotos },
      required: { oneOf: ['image', 'images'], error: 'image_required' },
    },
    body: newListing,
    status: 201,
    response: listingDetail,
    errors: [
      'image_required',
      'phone_unproven',
      'too_many_unverified',
      'forbidden',
      'malformed_json',
      ...imageErrors,
    ],
  },
  edit: {
    method: 'PUT',
    path: '/api/stuff/:id',
    summary:
      'Change a listing of one’s own: `thing` and/or pictures, or the fields as JSON; what is absent stays. `images` of the JSON names the pictures in their new order, file `image` replaces the cover, files `images` come last. Of someone else’s listing an administrator only sends `hidden`, with a `reason` its owner reads and the `version` that was seen, and is refused when the listing was edited since',
    access: 'user',
    only: 'owner',
    team: rights.reviewListings,
    scope: 'publish',
    limit: 'edit',
    furtherLimits: ['newWords'],
    ifMatch: true,
    params: idParams,
    upload: { json: 'thing', files: { image: 1, images: constants.maxPhotos } },
    body: listingEdit,
    status: 200,
    response: listingDetail,
    errors: [
      'forbidden',
      'product_not_found',
      'status_refused',
      'invalid_id',
      'malformed_json',
      ...imageErrors,
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/api/stuff/:id',
    summary: 'Delete a listing of one’s own with its pictures, ratings and comments',
    access: 'user',
    only: 'owner',
    scope: 'publish',
    limit: 'edit',
    ifMatch: true,
    params: idParams,
    status: 204,
    errors: ['forbidden', 'product_not_found', 'invalid_id'],
  },
  rate: {
    method: 'POST',
    path: '/api/stuff/:id/rate',
    summary: 'Give a listing 1 to 5 stars, or change one’s rating',
    access: 'user',
    only: 'notOwner',
    signInError: 'sign_in_to_rate',
    limit: 'opinion',
    params: idParams,
    body: ratingInput,
    status: 200,
    response: ratingResult,
    errors: ['own_listing', 'product_not_found', 'invalid_id', 'malformed_json'],
  },
  comment: {
    method: 'POST',
    path: '/api/stuff/:id/comment',
    summary: 'Comment on a listing one has rated; its seller may answer without rating',
    access: 'user',
    signInError: 'sign_in_to_comment',
    limit: 'opinion',
    params: idParams,
    body: commentInput,
    status: 201,
    response: listingComment,
    errors: [
      'rate_first',
      'comment_repeated',
      'comment_too_soon',
      'product_not_found',
      'invalid_id',
      'malformed_json',
    ],
  },
  ...listingContact,
  ...listingReviews,
});
