import type { accessTokens } from '@laterite/shared/features/access-tokens/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { browse, create, revoke } from './access-tokens.service.ts';

export const accessTokenRoutes: Handlers<typeof accessTokens> = {
  browse: ({ user }) => browse(user),
  create: async ({ user, readBody }) => create((await readBody()).body, user),
  revoke: ({ params, user }) => revoke(params.id, user),
};
