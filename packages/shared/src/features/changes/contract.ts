import { defineContract } from '../../contract.ts';
import { changeQuery, companyChanges, listingChanges, professionalChanges } from './change.ts';

const read = {
  method: 'GET',
  access: 'public',
  limit: 'search',
  query: changeQuery,
  status: 200,
  errors: ['unknown_field', 'sync_too_old'],
} as const;

/** Changes of public documents, for programs that store a copy of them. */
export const changes = defineContract({
  listings: {
    ...read,
    path: '/api/changes/listings',
    summary:
      'Listings edited, published, sold, hidden or deleted since `updatedSince`, the oldest change first; what the public no longer finds has `isDeleted` for 30 days',
    response: listingChanges,
  },
  professionals: {
    ...read,
    path: '/api/changes/professionals',
    summary: 'Professionals changed, hidden or deleted since `updatedSince`',
    response: professionalChanges,
  },
  companies: {
    ...read,
    path: '/api/changes/companies',
    summary: 'Companies changed, hidden or deleted since `updatedSince`',
    response: companyChanges,
  },
});
