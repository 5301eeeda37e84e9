import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { removalReason } from '../admin/removal.ts';
import { rights } from '../users/rights.ts';
import { listingDetail } from './listing.ts';
import { moderationInput, paperCheck, pendingFilters, pendingPage } from './moderation.ts';

/** Moderation of listings: pending ones, and removal of online ones. */
export const listingModeration = defineContract({
  pending: {
    method: 'GET',
    path: '/api/stuff/pending',
    summary:
      'Listings that wait for an administrator, or with `status` those online that should be checked (`queued`), the oldest first, or that were rejected, newest first',
    access: rights.reviewListings,
    query: pendingFilters,
    status: 200,
    response: pendingPage,
  },
  moderate: {
    method: 'PUT',
    path: '/api/stuff/:id/moderation',
    summary:
      'Approve a listing that waits, or reject one with a reason its owner reads; with the `version` that was seen, refused when the listing was edited since',
    access: rights.reviewListings,
    limit: 'administration',
    params: idParams,
    body: moderationInput,
    status: 200,
    response: listingDetail,
    errors: ['product_not_found', 'invalid_id', 'status_refused', 'conflict', 'malformed_json'],
  },
  removeAsTeam: {
    method: 'DELETE',
    path: '/api/admin/listings/:id',
    summary:
      'Delete a listing with its pictures, ratings and comments, for a reason that its owner reads; with the `version` that was seen, refused when the listing was edited since',
    access: rights.deleteListings,
    limit: 'administration',
    params: idParams,
    body: removalReason,
    status: 204,
    errors: ['product_not_found', 'invalid_id', 'conflict', 'malformed_json'],
  },
  checkPaper: {
    method: 'PUT',
    path: '/api/stuff/:id/paper',
    summary:
      'Say that the land paper or mining permit a listing names was seen, or take that back; with the `version` that was seen, refused when the listing was edited since',
    access: rights.checkPapers,
    limit: 'administration',
    params: idParams,
    body: paperCheck,
    status: 200,
    response: listingDetail,
    errors: ['product_not_found', 'invalid_id', 'no_paper', 'conflict', 'malformed_json'],
  },
});
