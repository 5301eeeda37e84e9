import type { proofs } from '@laterite/shared/features/proofs/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { readMe } from '../auth/auth.service.ts';
import { sendEmailCode, sendPhoneCode, verifyEmail, verifyPhone } from './proofs.service.ts';

export const proofRoutes: Handlers<typeof proofs> = {
  sendPhoneCode: async ({ user, readBody, locale }) => sendPhoneCode(user, (await readBody()).body, locale),
  verifyPhone: async ({ user, readBody }) => {
    await verifyPhone(user, (await readBody()).body.otp);
    return readMe(user);
  },
  sendEmailCode: ({ user, locale }) => sendEmailCode(user, locale),
  verifyEmail: async ({ user, readBody }) => {
    await verifyEmail(user, (await readBody()).body.otp);
    return readMe(user);
  },
};
