import type { invitations } from '@laterite/shared/features/invitations/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { accept, findByToken, received, refuse } from './answering.service.ts';

export const invitationRoutes: Handlers<typeof invitations> = {
  browse: ({ user }) => received(user),
  find: async ({ readBody }) => findByToken((await readBody()).body.token),
  accept: ({ params, user, readBody }) => accept(params.id, user, readBody),
  refuse: ({ params, user, readBody }) => refuse(params.id, user, readBody),
};
