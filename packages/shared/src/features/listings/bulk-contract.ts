import { sizes } from '../../constants.ts';
import { defineContract } from '../../contract.ts';
import { bulkEdit, bulkPublication, bulkResults } from './bulk.ts';

const many = {
  access: 'user',
  scope: 'publish',
  limit: 'bulk',
  furtherLimits: ['newWords'],
  jsonBytes: sizes.bulkJsonBytes,
  hasItemKeys: true,
  status: 200,
  response: bulkResults,
} as const;

/** Up to 50 listings in one request; each has its own key and result. */
export const listingBulk = defineContract({
  publishMany: {
    ...many,
    method: 'POST',
    path: '/api/stuff/bulk',
    summary:
      'Publish up to 50 listings with photos sent ahead. Each has its own `key`, so that it is published once however often it is sent, and its own result in the same order: a refused one leaves the others as they are. Each counts in the limit `bulk`, none in `publish`; the other rules of a single publication apply to each',
    signInError: 'sign_in_to_publish',
    body: bulkPublication,
    errors: ['malformed_json'],
  },
  editMany: {
    ...many,
    method: 'PATCH',
    path: '/api/stuff/bulk',
    summary:
      'Change up to 50 listings of one’s own: in `changes` what is absent stays, as in a single edit; with `version` a listing is refused when it was edited since. Keys and results as in publishing many',
    body: bulkEdit,
    errors: ['malformed_json'],
  },
});
