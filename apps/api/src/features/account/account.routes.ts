import type { account } from '@laterite/shared/features/account/contract.ts';
import type { Call, Handlers } from '../../http/handlers.ts';
import { browse, edit, logOutAll, read } from './accounts.service.ts';
import { exportAccount } from './export.service.ts';
import { saveProfile } from './profile.service.ts';
import { remove } from './removal.service.ts';

type Account = typeof account;

const removeMine = ({ user, receive }: Call<Account['removeMine'] | Account['removeMe']>) =>
  remove(user.id, user, receive);
const exportMine = ({ user }: Call<Account['exportMine'] | Account['exportMe']>) => exportAccount(user);

export const accountRoutes: Handlers<Account> = {
  createProfile: async ({ user, receive }) => {
    const { body, files } = await receive();
    return saveProfile(user, body, files);
  },
  editProfile: async ({ user, receive }) => {
    const { body, files } = await receive();
    return saveProfile(user, body, files);
  },
  logoutAll: ({ user }) => logOutAll(user),
  removeMine,
  removeMe: removeMine,
  exportMine,
  exportMe: exportMine,
  browse: ({ query }) => browse(query),
  read: ({ params, user }) => read(params.id, user),
  edit: ({ params, user, receive }) => edit(params.id, user, receive),
  remove: ({ params, user, receive }) => remove(params.id, user, receive),
};
