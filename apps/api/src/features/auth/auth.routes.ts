import type { auth } from '@laterite/shared/features/auth/contract.ts';
import type { Call, Handlers } from '../../http/handlers.ts';
import { logIn, logOut, readMe, signUp } from './auth.service.ts';

type Auth = typeof auth;

const signup = async ({ receive, wording }: Call<Auth['signup'] | Auth['register']>) =>
  signUp((await receive()).body, wording);

export const authRoutes: Handlers<Auth> = {
  signup,
  register: signup,
  login: async ({ receive, ip, wording }) => logIn((await receive()).body, ip, wording),
  logout: async ({ user }) => {
    await logOut(user);
    return undefined;
  },
  me: ({ user }) => readMe(user),
};
