import type { passwords } from '@laterite/shared/features/passwords/contract.ts';
import type { Call, Handlers } from '../../http/mount.ts';
import { change, forgot, isCurrentPassword, reset, verifyOtp } from './passwords.service.ts';

type Passwords = typeof passwords;

const send = async ({ receive, wording }: Call<Passwords['forgot'] | Passwords['resend']>) =>
  forgot((await receive()).body.phoneNumber, wording);

export const passwordRoutes: Handlers<Passwords> = {
  forgot: send,
  resend: send,
  verifyOtp: async ({ receive, wording }) => verifyOtp((await receive()).body, wording),
  reset: async ({ receive, wording, ip }) => reset((await receive()).body, wording, ip),
  verifyOld: async ({ user, receive }) => ({
    valid: await isCurrentPassword(user, (await receive()).body.oldPassword),
  }),
  change: async ({ user, receive, wording }) => change(user, (await receive()).body, wording),
};
