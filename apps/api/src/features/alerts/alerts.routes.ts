import type { alerts } from '@laterite/shared/features/alerts/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { browse, create, edit, remove, stop } from './alerts.service.ts';

export const alertRoutes: Handlers<typeof alerts> = {
  browse: ({ user }) => browse(user),
  create: async ({ user, receive }) => create((await receive()).body, user),
  edit: ({ params, user, receive }) => edit(params.id, user, receive),
  remove: ({ params, user }) => remove(params.id, user),
  stop: async ({ params, receive }) => stop(params.id, (await receive()).body.token),
};
