import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { figures } from '../contact/contact.ts';
import { rights } from '../users/rights.ts';
import { ownFilters, ownPage, renewal, renewed, statusChange } from './lifecycle.ts';
import { listingDetail } from './listing.ts';

const owned = ['forbidden', 'product_not_found', 'invalid_id'] as const;

/** Lifecycle of the caller's own listings, from draft to sold or rented. */
export const listingLifecycle = defineContract({
  mine: {
    method: 'GET',
    path: '/api/stuff/mine',
    summary: 'One’s own listings in every status, by tab, with views and contacts day by day',
    access: 'user',
    scope: 'read',
    query: ownFilters,
    status: 200,
    response: ownPage,
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/stuff/:id/status',
    summary: 'Reserve, pause, sell, rent out, take back or publish a listing of one’s own',
    access: 'user',
    only: 'owner',
    scope: 'publish',
    limit: 'edit',
    ifMatch: true,
    params: idParams,
    body: statusChange,
    status: 200,
    response: listingDetail,
    errors: [...owned, 'status_refused', 'phone_unproven', 'too_many_unverified', 'malformed_json'],
  },
  renew: {
    method: 'POST',
    path: '/api/stuff/:id/renew',
    summary:
      'Give a listing a new life, once a week at most: as its owner, or with the `token` of a notice, not logged in',
    access: 'public',
    only: 'owner',
    scope: 'publish',
    limit: 'edit',
    params: idParams,
    body: renewal,
    status: 200,
    response: renewed,
    errors: [
      ...owned,
      'unauthorized',
      'conflict',
      'renewed_recently',
      'status_refused',
      'too_many_unverified',
      'malformed_json',
    ],
  },
  duplicate: {
    method: 'POST',
    path: '/api/stuff/:id/duplicate',
    summary: 'Copy a listing of one’s own, pictures included, into a draft',
    access: 'user',
    only: 'owner',
    scope: 'publish',
    limit: 'publish',
    params: idParams,
    status: 201,
    response: listingDetail,
    errors: [...owned, 'storage_unavailable'],
  },
  figures: {
    method: 'GET',
    path: '/api/stuff/:id/figures',
    summary: 'Views and contacts of a listing of one’s own',
    access: 'user',
    only: 'owner',
    team: rights.reviewListings,
    scope: 'read',
    params: idParams,
    status: 200,
    response: figures,
    errors: owned,
  },
});
