import type { passwords } from '@laterite/shared/features/passwords/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { change, isCurrentPassword, reset, sendOtp, verifyOtp } from './passwords.service.ts';

export const passwordRoutes: Handlers<typeof passwords> = {
  forgot: async ({ readBody, locale }) => sendOtp((await readBody()).body, locale),
  resend: async ({ readBody, locale }) => sendOtp((await readBody()).body, locale),
  verifyOtp: async ({ readBody, locale }) => verifyOtp((await readBody()).body, locale),
  reset: async ({ readBody, locale, ip }) => reset((await readBody()).body, locale, ip),
  verifyOld: async ({ user, readBody }) => ({
    valid: await isCurrentPassword(user, (await readBody()).body.oldPassword),
  }),
  change: async ({ user, readBody, locale }) => change(user, (await readBody()).body, locale),
};
