import type { invitations } from '@laterite/shared/features/invitations/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { accept, findByToken, received, refuse } from './answering.service.ts';

export const invitationRoutes: Handlers<typeof invitations> = {
  browse: ({ user }) => received(user),
  find: async ({ receive }) => findByToken((await receive()).body.token),
  accept: ({ params, user, receive }) => accept(params.id, user, receive),
  refuse: ({ params, user, receive }) => refuse(params.id, user, receive),
};
