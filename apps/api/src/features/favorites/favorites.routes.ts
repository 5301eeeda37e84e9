import type { favorites } from '@laterite/shared/features/favorites/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { add, change, remove, savedListsOf } from './favorites.service.ts';

export const favoriteRoutes: Handlers<typeof favorites> = {
  read: ({ user }) => savedListsOf(user.id),
  add: ({ params, query, user }) => add(params.id, query.list, user),
  remove: ({ params, query, user }) => remove(params.id, query.list, user),
  change: async ({ user, readBody }) => change((await readBody()).body, user),
};
