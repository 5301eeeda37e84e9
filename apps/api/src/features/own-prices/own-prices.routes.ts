import type { ownPrices } from '@laterite/shared/features/own-prices/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { browse, edit, remove, save } from './own-prices.service.ts';

export const ownPriceRoutes: Handlers<typeof ownPrices> = {
  browse: ({ user }) => browse(user),
  save: async ({ user, receive }) => save((await receive()).body, user),
  edit: ({ params, user, receive }) => edit(params.id, user, receive),
  remove: ({ params, user }) => remove(params.id, user),
};
