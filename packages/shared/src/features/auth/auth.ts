import * as z from 'zod/mini';
import { constants } from '../../constants.ts';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';
import { cleanText, overwriteUpTo, text } from '../../text.ts';
import { userRoles } from '../users/user.ts';

const charactersIn = (value: string) => [...value].length;

/** Copied texts may contain whitespace; other control characters are rejected. */
const isTyped = (value: string) => !/(?!\s)\p{Cc}/u.test(value);

/** A new password: 8 to 128 characters of any script, unchanged except for Unicode composition (NFC). */
export const newPassword = z.string().check(
  overwriteUpTo(constants.passwordMaxLength, (value) => value.normalize('NFC')),
  z.minLength(constants.passwordMinLength),
  z.refine((value) => charactersIn(value) >= constants.passwordMinLength, 'field.passwordShort'),
  z.refine((value) => charactersIn(value) <= constants.passwordMaxLength, 'field.passwordLong'),
  z.refine((value) => value.trim() !== '', 'field.passwordBlank'),
  z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'field.passwordControl'),
);

const maxEmail = 254;

/** E-mail address, trimmed and in lower case. */
export const email = z.string().check(
  z.refine(isTyped, 'field.email'),
  overwriteUpTo(maxEmail, (value) => cleanText(value).toLowerCase()),
  z.minLength(1),
  z.email(),
  z.maxLength(maxEmail),
);

/** A number of 8 to 15 digits with usual separators; the server stores it as E.164 if possible. */
export const phoneNumber = z.string().check(
  z.refine(isTyped, 'field.phone'),
  z.overwrite(cleanText),
  z.minLength(1),
  z.refine(
    (value) =>
      /^[+\d\s().\-/\u2010-\u2015]*$/.test(value) &&
      /^\d{8,15}$/.test(value.replace(/\D/g, '').replace(/^00/, '')),
    'field.phone',
  ),
);

/** Actions that need a verified phone number: none, being offered for calls and WhatsApp, or also publishing. */
export const phoneProofs = ['off', 'contact', 'publish'] as const;

/** Token of an external account to link, see features/identities. */
const identity = z.optional(z.string().check(z.maxLength(100)));

export const signupInput = z.object({
  userName: text(60),
  email,
  phoneNumber,
  password: newPassword,
  /** Never refused: a longer text, e.g. a pasted link, is an unknown code. */
  referralCode: z.optional(
    z.string().check(
      z.overwrite((sent) => cleanText(sent).slice(0, 20)),
      z.maxLength(20),
    ),
  ),
  termsAccepted: z.optional(z.boolean()),
  identity,
});
export type SignupInput = z.infer<typeof signupInput>;

/** Log-in by e-mail address or phone number; both are sent as `email`. */
export const loginInput = z.object({
  email: text(254),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  rememberMe: z.optional(z.boolean()),
  identity,
});
export type LoginInput = z.infer<typeof loginInput>;

export const session = z.object({
  token: z.string(),
  userId: idSchema,
  userName: z.string(),
  profilePicture: imageName,
  profilePictureUrl: imageName,
  email: z.string(),
  /** Warnings that did not prevent the action, e.g. an unknown referral code. */
  warnings: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Session = z.infer<typeof session>;

/** The signed-in member's own account. */
export const me = z.object({
  _id: idSchema,
  /** Number of edits of the account, required in `If-Match` of an edit. */
  version: z.int(),
  userName: z.string(),
  fullName: z.nullable(z.string()),
  email: z.string(),
  /** Whether the address was verified by a code. */
  emailVerified: z.boolean(),
  phoneNumber: z.string(),
  /** Whether the phone number was verified by a code. */
  phoneVerified: z.boolean(),
  /** Actions that need a verified phone number on this site. */
  phoneProof: z.enum(phoneProofs),
  /** Whether this site sells services of the platform. */
  payments: z.boolean(),
  /** Unused free boosts earned by referrals. */
  freeBoosts: z.int(),
  /** New e-mail or phone number that is not yet verified by its code. */
  toVerify: z.optional(z.object({ email: z.optional(z.string()), phoneNumber: z.optional(z.string()) })),
  dateOfBirth: z.nullable(z.string()),
  location: z.nullable(z.string()),
  description: z.nullable(z.string()),
  profilePicture: imageName,
  profilePictureUrl: imageName,
  /** Default for listings: whether buyers are offered a call. */
  acceptsCalls: z.boolean(),
  role: z.enum(userRoles),
  company: z.nullable(z.string()),
  referralCode: z.string(),
  professional: z.nullable(idSchema),
  companies: z.array(z.object({ _id: idSchema, name: z.string() })),
});
export type Me = z.infer<typeof me>;
