import type { alerts } from '@laterite/shared/features/alerts/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { browse, create, edit, remove, stop } from './alerts.service.ts';

export const alertRoutes: Handlers<typeof alerts> = {
  browse: ({ user }) => browse(user),
  create: async ({ user, readBody }) => create((await readBody()).body, user),
  edit: ({ params, user, readBody }) => edit(params.id, user, readBody),
  remove: ({ params, user }) => remove(params.id, user),
  stop: async ({ params, readBody }) => stop(params.id, (await readBody()).body.token),
};
