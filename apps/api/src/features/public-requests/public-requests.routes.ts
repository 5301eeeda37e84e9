import type { publicRequests } from '@laterite/shared/features/public-requests/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { answer, quote } from './answers.service.ts';
import { moderate, pending } from './moderation.service.ts';
import { browse, browseMine, close, publish, read, remove, renew } from './public-requests.service.ts';

export const publicRequestRoutes: Handlers<typeof publicRequests> = {
  browse: ({ query }) => browse(query),
  mine: ({ user, query }) => browseMine(user, query),
  pending: ({ query, user }) => pending(query, user),
  publish: async ({ user, readBody }) => {
    const { body, attempt } = await readBody();
    return publish(user, body, attempt);
  },
  read: ({ params, user }) => read(params.id, user),
  answer: ({ params, user, readBody }) => answer(params.id, user, readBody),
  quote: ({ params, user, readBody }) => quote(params.id, user, readBody),
  renew: ({ params, user }) => renew(params.id, user),
  close: ({ params, user, readBody }) => close(params.id, user, readBody),
  remove: ({ params, user }) => remove(params.id, user),
  moderate: ({ params, user, readBody }) => moderate(params.id, user, readBody),
};
