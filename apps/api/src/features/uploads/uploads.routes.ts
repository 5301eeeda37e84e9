import type { uploads } from '@laterite/shared/features/uploads/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { keep, remove } from './uploads.service.ts';

export const uploadRoutes: Handlers<typeof uploads> = {
  send: async ({ user, receive }) => {
    const { files } = await receive();
    return keep(user, files.image![0]!);
  },
  remove: ({ params, user }) => remove(params.key, user),
};
