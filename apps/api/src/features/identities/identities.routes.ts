import type { identities } from '@laterite/shared/features/identities/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { finish, start } from './identities.service.ts';
import { identitiesOf, unlink } from './linking.service.ts';
import { availableProviders } from './providers.ts';

export const identityRoutes: Handlers<typeof identities> = {
  providers: async () => ({ providers: availableProviders() }),
  start: ({ params }) => start(params.provider),
  finish: async ({ params, readBody, locale }) => finish(params.provider, (await readBody()).body, locale),
  linked: async ({ user }) => ({ identities: await identitiesOf(user.id) }),
  unlink: ({ params, user }) => unlink(params.provider, user),
};
