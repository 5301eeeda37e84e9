import type { publicRequests } from '@laterite/shared/features/public-requests/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { answer, quote } from './answers.service.ts';
import { moderate, pending } from './moderation.service.ts';
import { browse, browseMine, close, publish, read, remove, renew } from './public-requests.service.ts';

export const publicRequestRoutes: Handlers<typeof publicRequests> = {
  browse: ({ query }) => browse(query),
  mine: ({ user, query }) => browseMine(user, query),
  pending: ({ query }) => pending(query),
  publish: async ({ user, receive }) => publish(user, (await receive()).body),
  read: ({ params, user }) => read(params.id, user),
  answer: ({ params, user, receive }) => answer(params.id, user, receive),
  quote: ({ params, user, receive }) => quote(params.id, user, receive),
  renew: ({ params, user }) => renew(params.id, user),
  close: ({ params, user, receive }) => close(params.id, user, receive),
  remove: ({ params, user }) => remove(params.id, user),
  moderate: ({ params, user, receive }) => moderate(params.id, user, receive),
};
