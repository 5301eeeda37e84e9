import type { passwords } from '@laterite/shared/features/passwords/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { change, isCurrentPassword, reset, sendOtp, verifyOtp } from './passwords.service.ts';

export const passwordRoutes: Handlers<typeof passwords> = {
  forgot: async ({ receive, wording }) => sendOtp((await receive()).body, wording),
  resend: async ({ receive, wording }) => sendOtp((await receive()).body, wording),
  verifyOtp: async ({ receive, wording }) => verifyOtp((await receive()).body, wording),
  reset: async ({ receive, wording, ip }) => reset((await receive()).body, wording, ip),
  verifyOld: async ({ user, receive }) => ({
    valid: await isCurrentPassword(user, (await receive()).body.oldPassword),
  }),
  change: async ({ user, receive, wording }) => change(user, (await receive()).body, wording),
};
