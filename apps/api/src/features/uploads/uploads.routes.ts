import type { uploads } from '@laterite/shared/features/uploads/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { keep, remove } from './uploads.service.ts';

export const uploadRoutes: Handlers<typeof uploads> = {
  send: ({ user, readBody }) => keep(user, readBody),
  remove: ({ params, user }) => remove(params.key, user),
};
