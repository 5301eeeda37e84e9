import { defineContract } from '../../contract.ts';
import { me } from '../auth/auth.ts';
import { codeSent } from '../passwords/password.ts';
import { phoneCodeInput, proofInput } from './proof.ts';

const sendCode = {
  method: 'POST',
  access: 'user',
  defaultLanguage: 'en',
  limit: 'otp',
  status: 200,
  response: codeSent,
  errors: ['nothing_to_verify', 'codes_unavailable', 'malformed_json'],
} as const;

const verify = {
  method: 'POST',
  access: 'user',
  defaultLanguage: 'en',
  limit: 'codeChecks',
  body: proofInput,
  status: 200,
  response: me,
  errors: ['otp_invalid', 'too_many_codes', 'malformed_json'],
} as const;

/** Verification of a member's phone number or e-mail address. */
export const proofs = defineContract({
  sendPhoneCode: {
    ...sendCode,
    path: '/api/auth/phone/code',
    summary: 'Send a code to the phone number one wants to prove: the new one after a change, else one’s own',
    body: phoneCodeInput,
  },
  verifyPhone: {
    ...verify,
    path: '/api/auth/phone/verify',
    summary: 'Prove the phone number by the code; a new number takes the place of the old one',
  },
  sendEmailCode: {
    ...sendCode,
    path: '/api/auth/email/code',
    summary:
      'Send a code to the e-mail address one wants to prove: the new one after a change, else one’s own',
  },
  verifyEmail: {
    ...verify,
    path: '/api/auth/email/verify',
    summary: 'Prove the e-mail address by the code; a new address takes the place of the old one',
  },
});
