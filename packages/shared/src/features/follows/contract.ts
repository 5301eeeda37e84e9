import { defineContract } from '../../contract.ts';
import { followed, followedProfilePage, followedProfileQuery, followParams } from './follow.ts';

const known = ['profile_not_found', 'company_not_found', 'invalid_id'] as const;
const one = {
  path: '/api/follows/:kind/:id',
  access: 'user',
  limit: 'opinion',
  params: followParams,
  status: 204,
} as const;

/** Sellers and companies whose new listings a member is notified of. */
export const follows = defineContract({
  read: {
    method: 'GET',
    path: '/api/follows',
    summary: 'Ids of the sellers and companies that one follows, the last followed first; 500 at most',
    access: 'user',
    status: 200,
    response: followed,
  },
  browse: {
    method: 'GET',
    path: '/api/follows/profiles',
    summary:
      'Professionals, companies and sellers that one follows, the last followed first; hidden ones are left out',
    access: 'user',
    query: followedProfileQuery,
    status: 200,
    response: followedProfilePage,
  },
  add: {
    ...one,
    method: 'PUT',
    summary: 'Be notified of new listings of a seller or a company; a second time changes nothing',
    errors: ['own_profile', ...known],
  },
  remove: {
    ...one,
    method: 'DELETE',
    summary: 'No longer be notified of new listings of a seller or a company',
    errors: known,
  },
});
