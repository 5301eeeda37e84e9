import type { support } from '@laterite/shared/features/support/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { appeal } from './appeals.service.ts';
import { answer, ask, browse, edit } from './support.service.ts';

export const supportRoutes: Handlers<typeof support> = {
  appeal: async ({ readBody }) => appeal((await readBody()).body),
  ask: async ({ user, readBody }) => {
    const { body, attempt } = await readBody();
    return ask(body, user, attempt);
  },
  browse: ({ query }) => browse(query),
  edit: ({ params, readBody }) => edit(params.id, readBody),
  answer: ({ params, readBody }) => answer(params.id, readBody),
};
