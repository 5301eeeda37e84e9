import * as z from 'zod/mini';
import { constants } from '../../constants.ts';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';
import { cleanText, text } from '../../text.ts';
import { userRoles } from '../users/user.ts';

const charactersIn = (value: string) => [...value].length;

/** Copied addresses may have blanks; other control characters are rejected. */
const isTyped = (value: string) => !/(?!\s)\p{Cc}/u.test(value);

/** A new password: 8 to 128 characters of any script, not changed except for Unicode composition (NFC). */
export const newPassword = z.string().check(
  z.overwrite((value) => value.normalize('NFC')),
  z.minLength(constants.passwordMinLength),
  z.refine((value) => charactersIn(value) >= constants.passwordMinLength, 'field.passwordShort'),
  z.refine((value) => charactersIn(value) <= constants.passwordMaxLength, 'field.passwordLong'),
  z.refine((value) => value.trim() !== '', 'field.passwordBlank'),
  z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'field.passwordControl'),
);

/** Case and blank ends do not make another address. */
export const email = z.string().check(
  z.refine(isTyped, 'field.email'),
  z.overwrite((value) => cleanText(value).toLowerCase()),
  z.minLength(1),
  z.email(),
  z.maxLength(254),
);

/** Any number of 8 to 15 digits, however it is written; the server stores it as E.164 where it can. */
export const phoneNumber = z.string().check(
  z.refine(isTyped, 'field.phone'),
  z.overwrite(cleanText),
  z.minLength(1),
  z.refine(
    (value) =>
      /^[+\d\s().\-/]*$/.test(value) && /^\d{8,15}$/.test(value.replace(/\D/g, '').replace(/^00/, '')),
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
  referralCode: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(20))),
  termsAccepted: z.optional(z.boolean()),
  identity,
});
export type SignupInput = z.infer<typeof signupInput>;

/** `email` may hold a phone number. */
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
  /** How often the account was edited; `If-Match` of an edit names it. */
  version: z.int(),
  userName: z.string(),
  fullName: z.nullable(z.string()),
  email: z.string(),
  /** Whether a code sent to the address was entered. */
  emailVerified: z.boolean(),
  phoneNumber: z.string(),
  /** Whether a code sent to the phone number was entered. */
  phoneVerified: z.boolean(),
  /** Actions that need a verified phone number on this site. */
  phoneProof: z.enum(phoneProofs),
  /** Whether services of the platform can be paid for on this site. */
  payments: z.boolean(),
  /** Free boosts that a referral earned and that are not used yet. */
  freeBoosts: z.int(),
  /** A new e-mail or phone number that waits for the code sent to it. */
  toVerify: z.optional(z.object({ email: z.optional(z.string()), phoneNumber: z.optional(z.string()) })),
  dateOfBirth: z.nullable(z.string()),
  location: z.nullable(z.string()),
  description: z.nullable(z.string()),
  profilePicture: imageName,
  profilePictureUrl: imageName,
  /** Whether buyers are offered a call where a listing does not say. */
  acceptsCalls: z.boolean(),
  role: z.enum(userRoles),
  company: z.nullable(z.string()),
  referralCode: z.string(),
  professional: z.nullable(idSchema),
  companies: z.array(z.object({ _id: idSchema, name: z.string() })),
});
export type Me = z.infer<typeof me>;
