import type { proofs } from '@laterite/shared/features/proofs/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readMe } from '../auth/auth.service.ts';
import { sendEmailCode, sendPhoneCode, verifyEmail, verifyPhone } from './proofs.service.ts';

export const proofRoutes: Handlers<typeof proofs> = {
  sendPhoneCode: async ({ user, receive, wording }) => sendPhoneCode(user, (await receive()).body, wording),
  verifyPhone: async ({ user, receive }) => {
    await verifyPhone(user, (await receive()).body.otp);
    return readMe(user);
  },
  sendEmailCode: ({ user, wording }) => sendEmailCode(user, wording),
  verifyEmail: async ({ user, receive }) => {
    await verifyEmail(user, (await receive()).body.otp);
    return readMe(user);
  },
};
