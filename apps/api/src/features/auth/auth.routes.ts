import type { auth } from '@laterite/shared/features/auth/contract.ts';
import type { HandlerContext, Handlers } from '../../http/endpoints/handlers.ts';
import { logIn, logOut, readMe, signUp } from './auth.service.ts';

type Auth = typeof auth;

const signup = async ({ readBody, locale }: HandlerContext<Auth['signup'] | Auth['register']>) =>
  signUp((await readBody()).body, locale);

export const authRoutes: Handlers<Auth> = {
  signup,
  register: signup,
  login: async ({ readBody, ip, locale }) => logIn((await readBody()).body, ip, locale),
  logout: async ({ user }) => {
    await logOut(user);
    return undefined;
  },
  me: ({ user }) => readMe(user),
};
