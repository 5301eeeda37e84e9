import { defineContract } from '../../contract.ts';
import { removalReason } from '../admin/removal.ts';
import { rights } from '../users/rights.ts';
import { hiddenPage } from './hidden-page.ts';
import {
  mergeInput,
  profileFeaturedInput,
  profileFilters,
  profileListParams,
  profileOverview,
  profilePage,
  profileParams,
  transferInput,
  visibilityInput,
} from './profile.ts';

const errors = ['company_not_found', 'profile_not_found', 'decision_refused', 'invalid_id'] as const;

/** Management of the pages of companies and professionals by the team. */
export const profiles = defineContract({
  browse: {
    method: 'GET',
    path: '/api/admin/profiles/:kind',
    summary: 'Pages of companies or professionals, newest first, or with `q` the first that match',
    access: rights.hideProfiles,
    params: profileListParams,
    query: profileFilters,
    status: 200,
    response: profilePage,
  },
  read: {
    method: 'GET',
    path: '/api/admin/profiles/:kind/:id',
    summary: 'Everything of a page at a glance, also while it is hidden',
    access: rights.hideProfiles,
    params: profileParams,
    status: 200,
    response: profileOverview,
    errors: ['company_not_found', 'profile_not_found', 'invalid_id'],
  },
  hide: {
    method: 'PUT',
    path: '/api/admin/profiles/:kind/:id/visibility',
    summary: 'Hide a page from visitors with a reason that its owners read, or show it again',
    access: rights.hideProfiles,
    limit: 'administration',
    params: profileParams,
    body: visibilityInput,
    status: 200,
    response: profileOverview,
    errors: [...errors, 'conflict', 'malformed_json'],
  },
  askReview: {
    method: 'POST',
    path: '/api/profiles/:kind/:id/review',
    summary:
      'Ask for a new review of a hidden page, as its owner or as a manager of the company; asked again before the decision, the first request stands',
    access: 'user',
    only: 'managers',
    limit: 'report',
    params: profileParams,
    status: 200,
    response: hiddenPage,
    errors: [...errors, 'forbidden'],
  },
  feature: {
    method: 'PUT',
    path: '/api/admin/profiles/:kind/:id/featured',
    summary: 'Feature a page on the home page and tell its owners, or no longer; hidden pages are refused',
    access: rights.chooseFeatured,
    limit: 'administration',
    params: profileParams,
    body: profileFeaturedInput,
    status: 200,
    response: profileOverview,
    errors: [...errors, 'malformed_json'],
  },
  transfer: {
    method: 'PUT',
    path: '/api/admin/profiles/:kind/:id/owner',
    summary:
      'Give a page to another member; the owners of a company before become plain members, and a professional’s page leaves its owner. With the `version` that was seen, refused when it has changed since',
    access: rights.moveProfiles,
    limit: 'administration',
    params: profileParams,
    body: transferInput,
    status: 200,
    response: profileOverview,
    errors: [...errors, 'conflict', 'member_not_found', 'member_has_profile', 'malformed_json'],
  },
  merge: {
    method: 'PUT',
    path: '/api/admin/profiles/:kind/:id/merged',
    summary:
      'Merge a page into another, which gets its reviews, listings, pictures, followers, members and claims; the address of the former then leads to the latter. With the `version` that was seen, refused when it has changed since',
    access: rights.moveProfiles,
    limit: 'administration',
    params: profileParams,
    body: mergeInput,
    status: 200,
    response: profileOverview,
    errors: [...errors, 'conflict', 'malformed_json'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/profiles/:kind/:id',
    summary:
      'Delete a page with its pictures and reviews, for a reason that its owners read; listings of a company stay with their members. With the `version` that was seen, refused when it has changed since',
    access: rights.editProfiles,
    limit: 'administration',
    params: profileParams,
    body: removalReason,
    status: 204,
    errors: ['company_not_found', 'profile_not_found', 'invalid_id', 'conflict', 'malformed_json'],
  },
});
