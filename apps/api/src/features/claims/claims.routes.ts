import type { claims } from '@laterite/shared/features/claims/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { createUnclaimed } from '../companies/editing.service.ts';
import { browseClaims, decideClaim, readClaimDocument, requestClaim } from './claim-requests.service.ts';
import { claimByCode, sendClaimCode } from './code-claims.service.ts';
import { browseUnclaimed } from './unclaimed.service.ts';

export const claimRoutes: Handlers<typeof claims> = {
  addCompany: async ({ user, receive }) => createUnclaimed(user, (await receive()).body),
  unclaimed: ({ query }) => browseUnclaimed(query),
  sendCode: ({ params, user, receive, wording }) => sendClaimCode(params.id, user, receive, wording),
  verify: ({ params, user, receive }) => claimByCode(params.id, user, receive),
  request: ({ params, user, receive }) => requestClaim(params.id, user, receive),
  browse: ({ query }) => browseClaims(query),
  document: ({ params }) => readClaimDocument(params.id),
  decide: ({ params, receive }) => decideClaim(params.id, receive),
};
