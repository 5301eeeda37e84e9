import type { account } from '@laterite/shared/features/account/contract.ts';
import type { HandlerContext, Handlers } from '../../http/endpoints/handlers.ts';
import { browse, edit, logOutAll, read } from './accounts.service.ts';
import { exportAccount } from './export.service.ts';
import { saveProfile } from './profile.service.ts';
import { remove } from './removal.service.ts';

type Account = typeof account;

const removeMine = ({ user, readBody }: HandlerContext<Account['removeMine'] | Account['removeMe']>) =>
  remove(user.id, user, readBody);
const exportMine = ({ user }: HandlerContext<Account['exportMine'] | Account['exportMe']>) =>
  exportAccount(user);

export const accountRoutes: Handlers<Account> = {
  createProfile: async ({ user, readBody, locale }) => {
    const { body, files } = await readBody();
    return saveProfile(user, body, files, locale);
  },
  editProfile: async ({ user, readBody, locale }) => {
    const { body, files } = await readBody();
    return saveProfile(user, body, files, locale);
  },
  logoutAll: ({ user }) => logOutAll(user),
  removeMine,
  removeMe: removeMine,
  exportMine,
  exportMe: exportMine,
  browse: ({ query }) => browse(query),
  read: ({ params, user }) => read(params.id, user),
  edit: ({ params, user, readBody, locale }) => edit(params.id, user, readBody, locale),
  remove: ({ params, user, readBody }) => remove(params.id, user, readBody),
};
