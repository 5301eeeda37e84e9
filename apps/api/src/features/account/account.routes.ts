import type { account } from '@laterite/shared/features/account/contract.ts';
import type { Handlers } from '../../http/mount.ts';
import { browse, edit, logOutAll, read } from './accounts.service.ts';
import { exportAccount } from './export.service.ts';
import { saveProfile } from './profile.service.ts';
import { remove } from './removal.service.ts';

export const accountRoutes: Handlers<typeof account> = {
  createProfile: async ({ user, receive }) => {
    const { body, files } = await receive();
    return saveProfile(user, body, files);
  },
  editProfile: async ({ user, receive }) => {
    const { body, files } = await receive();
    return saveProfile(user, body, files);
  },
  logoutAll: ({ user }) => logOutAll(user),
  providers: async () => ({ providers: [] }),
  removeMine: ({ user, receive }) => remove(user.id, user, receive),
  exportMine: ({ user }) => exportAccount(user),
  browse: ({ query }) => browse(query),
  read: ({ params, user }) => read(params.id, user),
  edit: ({ params, user, receive }) => edit(params.id, user, receive),
  remove: ({ params, user, receive }) => remove(params.id, user, receive),
};
