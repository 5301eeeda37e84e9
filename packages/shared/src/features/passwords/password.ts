import * as z from 'zod/mini';
import { constants } from '../../constants.ts';
import type { Sentence } from '../../languages.ts';
import { overwriteUpTo } from '../../text.ts';
import { newPassword, phoneNumber, session } from '../auth/auth.ts';
import { linkedIdentity, providerNames } from '../identities/identity.ts';

const sentence = (en: string, fr: string): Sentence => ({ en, fr, start: 'en' });

/** Messages after the steps of a password reset. */
export const passwordSentences = {
  sent: sentence('OTP sent to your phone number', 'Code envoyé à votre numéro de téléphone'),
  verified: sentence('OTP verified successfully', 'Code vérifié'),
  reset: sentence('Password reset successfully', 'Mot de passe réinitialisé'),
  changed: sentence('Password changed successfully!', 'Mot de passe modifié !'),
};

/** Channels of codes. */
export const codeChannels = ['sms', 'whatsapp'] as const;
export type CodeChannel = (typeof codeChannels)[number];

export const forgotPasswordInput = z.object({ phoneNumber });

/** Request for another code, by the chosen channel. */
export const resendInput = z.object({ phoneNumber, channel: z.optional(z.enum(codeChannels)) });
export type ResendInput = z.infer<typeof resendInput>;

/**
 * `retryAfter`: seconds until another code can be sent; the same for known and unknown numbers.
 * `channels`: channels by which this server can send codes; an unavailable one falls back to SMS.
 */
export const codeSent = z.object({
  message: z.string(),
  retryAfter: z.int(),
  channels: z.array(z.enum(codeChannels)),
});
export type CodeSent = z.infer<typeof codeSent>;

/** Six digits as text, because a number would lose leading zeros. */
export const otp = z
  .string('field.otp')
  .check(z.regex(new RegExp(`^[0-9]{${constants.otpLength}}$`), 'field.otp'));

export const verifyOtpInput = z.object({ phoneNumber, otp });
export type VerifyOtpInput = z.infer<typeof verifyOtpInput>;

/**
 * `token` resets the password once, within ten minutes, and is valid for nothing else.
 * `linked`: external accounts that can log in to this account. Another person may have linked them, so the member is asked. Absent without any.
 */
export const resetPermit = z.object({
  message: z.string(),
  token: z.string(),
  linked: z.optional(z.array(linkedIdentity)),
});
export type ResetPermit = z.infer<typeof resetPermit>;

export const resetPasswordInput = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  newPassword,
  /** Providers whose accounts are unlinked. */
  unlink: z.optional(z.array(z.enum(providerNames)).check(z.maxLength(providerNames.length))),
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export const passwordReset = z.object({ message: z.string() });

const maxCurrent = 1000;

/** A current password, to which rules for new passwords do not apply. */
export const currentPassword = z.string().check(
  overwriteUpTo(maxCurrent, (value) => value.normalize('NFC')),
  z.minLength(1),
  z.maxLength(maxCurrent),
);

export const verifyOldPasswordInput = z.object({ oldPassword: currentPassword });
export const oldPasswordVerdict = z.object({ valid: z.boolean() });

export const changePasswordInput = z.object({ oldPassword: currentPassword, newPassword });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** A new session: every earlier token is revoked, including the one in use. */
export const changedSession = z.extend(session, { message: z.string() });
export type ChangedSession = z.infer<typeof changedSession>;
