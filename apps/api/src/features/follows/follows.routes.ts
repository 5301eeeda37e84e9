import type { follows } from '@laterite/shared/features/follows/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { browse } from './followed-profiles.ts';
import { add, read, remove } from './follows.service.ts';

export const followRoutes: Handlers<typeof follows> = {
  read: ({ user }) => read(user),
  browse: ({ query, user }) => browse(query, user),
  add: ({ params, user }) => add(params, user),
  remove: ({ params, user }) => remove(params, user),
};
