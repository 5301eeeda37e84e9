import type { support } from '@laterite/shared/features/support/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { appeal } from './appeals.service.ts';
import { answer, ask, browse, edit } from './support.service.ts';

export const supportRoutes: Handlers<typeof support> = {
  appeal: async ({ receive }) => appeal((await receive()).body),
  ask: async ({ user, receive }) => ask((await receive()).body, user),
  browse: ({ query }) => browse(query),
  edit: ({ params, receive }) => edit(params.id, receive),
  answer: ({ params, receive }) => answer(params.id, receive),
};
