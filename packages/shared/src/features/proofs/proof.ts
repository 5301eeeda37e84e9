import * as z from 'zod/mini';
import type { Sentence } from '../../languages.ts';
import { codeChannels, otp } from '../passwords/password.ts';

/** Channel of the code. */
export const phoneCodeInput = z.object({ channel: z.optional(z.enum(codeChannels)) });
export type PhoneCodeInput = z.infer<typeof phoneCodeInput>;

/** The received code. */
export const proofInput = z.object({ otp });

/** Message after a code was sent to an e-mail address. */
export const mailSent: Sentence = {
  en: 'Code sent to your e-mail address',
  fr: 'Code envoyé à votre adresse e-mail',
  start: 'en',
};
