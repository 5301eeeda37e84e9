import { defineContract } from '../../contract.ts';
import {
  changedSession,
  changePasswordInput,
  codeSent,
  forgotPasswordInput,
  oldPasswordVerdict,
  passwordReset,
  resendInput,
  resetPasswordInput,
  resetPermit,
  verifyOldPasswordInput,
  verifyOtpInput,
} from './password.ts';

const sendCode = {
  method: 'POST',
  access: 'public',
  defaultLanguage: 'en',
  limit: 'otp',
  body: forgotPasswordInput,
  status: 200,
  response: codeSent,
  errors: ['malformed_json', 'messages_unavailable'],
} as const;

/** Password reset by phone, and change of a known password. */
export const passwords = defineContract({
  forgot: {
    ...sendCode,
    path: '/api/auth/forgot-password',
    summary: 'Send a code of six digits to a phone; the answer is the same for numbers nobody has',
  },
  resend: {
    ...sendCode,
    path: '/api/auth/resend-otp',
    summary:
      'Send a new code, by SMS or WhatsApp; within 60 seconds the old one stays good and no other is sent; 3 in 15 minutes, 5 a day',
    body: resendInput,
  },
  verifyOtp: {
    method: 'POST',
    path: '/api/auth/verify-otp',
    summary: 'Turn the code into a token that resets the password once',
    access: 'public',
    limit: 'codeChecks',
    defaultLanguage: 'en',
    body: verifyOtpInput,
    status: 200,
    response: resetPermit,
    errors: ['otp_invalid', 'too_many_codes', 'malformed_json'],
  },
  reset: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the token of a verified code; ends every session',
    access: 'public',
    limit: 'codeChecks',
    defaultLanguage: 'en',
    body: resetPasswordInput,
    status: 200,
    response: passwordReset,
    errors: ['reset_expired', 'malformed_json'],
  },
  verifyOld: {
    method: 'POST',
    path: '/api/auth/verify-old-password',
    summary: 'Whether this is the current password; five wrong ones in 15 minutes end the asking',
    access: 'user',
    limit: 'ownAccount',
    defaultLanguage: 'en',
    body: verifyOldPasswordInput,
    status: 200,
    response: oldPasswordVerdict,
    errors: ['too_many_logins', 'malformed_json'],
  },
  change: {
    method: 'PUT',
    path: '/api/auth/change-password',
    summary: 'Change the password; every session ends, and the answer is a new one',
    access: 'user',
    limit: 'ownAccount',
    defaultLanguage: 'en',
    body: changePasswordInput,
    status: 200,
    response: changedSession,
    errors: ['wrong_password', 'too_many_logins', 'malformed_json'],
  },
});
