import type { ownPrices } from '@laterite/shared/features/own-prices/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { browse, edit, remove, save } from './own-prices.service.ts';

export const ownPriceRoutes: Handlers<typeof ownPrices> = {
  browse: ({ user }) => browse(user),
  save: async ({ user, readBody }) => save((await readBody()).body, user),
  edit: ({ params, user, readBody }) => edit(params.id, user, readBody),
  remove: ({ params, user }) => remove(params.id, user),
};
