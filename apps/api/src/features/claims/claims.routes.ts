import type { claims } from '@laterite/shared/features/claims/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { createUnclaimed } from '../companies/editing.service.ts';
import { browseClaims, decideClaim, readClaimDocument, requestClaim } from './claim-requests.service.ts';
import { claimByCode, sendClaimCode } from './code-claims.service.ts';
import { browseUnclaimed } from './unclaimed.service.ts';

export const claimRoutes: Handlers<typeof claims> = {
  addCompany: async ({ user, readBody }) => {
    const { body, attempt } = await readBody();
    return createUnclaimed(user, body, attempt);
  },
  unclaimed: ({ query }) => browseUnclaimed(query),
  sendCode: ({ params, user, readBody, locale }) => sendClaimCode(params.id, user, readBody, locale),
  verify: ({ params, user, readBody }) => claimByCode(params.id, user, readBody),
  request: ({ params, user, readBody }) => requestClaim(params.id, user, readBody),
  browse: ({ query, user }) => browseClaims(query, user),
  document: ({ params }) => readClaimDocument(params.id),
  decide: ({ params, user, readBody }) => decideClaim(params.id, user, readBody),
};
