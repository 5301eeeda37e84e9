import * as z from 'zod/mini';
import { noContactDetails } from '../../contact-details/plain-text.ts';
import { idSchema } from '../../ids.ts';
import { oneOrMany } from '../../page.ts';
import { cleanText, clearable, optionalText, text } from '../../text.ts';
import { distinct, splitList } from '../../typed-list.ts';
import { email, phoneNumber } from '../auth/auth.ts';
import { point } from '../listings/point.ts';
import { companyTypes, memberPermissions } from './company.ts';
import { companyFacts } from './company-facts-input.ts';
import { weekHoursInput } from './hours.ts';

/** People write `sobatim.ci`. */
const withScheme = (value: string) =>
  value === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `https://${value}`;

const isWebAddress = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.hostname.includes('.') && url.username === '';
};

/** Returns a list of places without empty and repeated ones; the comma of a decimal number separates nothing. */
const withoutRepeats = (places: string) => distinct(splitList(places, /,(?!\d)/)).join(', ');

/** Forms send several numbers as one text with commas. */
const phones = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value,
  ),
  z.array(phoneNumber).check(z.maxLength(5)),
);

const fields = {
  name: text(120),
  description: text(5000, { lines: true }),
  type: z.enum(companyTypes),
  location: optionalText(120),
  website: clearable(
    z.string().check(
      z.overwrite((value) => withScheme(cleanText(value))),
      z.maxLength(200),
      z.refine(isWebAddress, 'field.url'),
    ),
  ),
  /** Stored for the contact endpoint; public answers leave phones, WhatsApp and e-mail out. */
  phones: z.optional(phones),
  /** A mobile number; without it, the first mobile number among the phones. */
  whatsapp: clearable(phoneNumber),
  email: clearable(email),
  hours: z.optional(weekHoursInput),
  serviceArea: z.optional(
    z.nullable(text(300, { min: 0 }).check(z.overwrite(withoutRepeats), noContactDetails)),
  ),
  /** Where its door is on a map, also as maps write it. */
  point: z.optional(point),
  ...companyFacts,
};

/** What a member sends to register a company; `role` is what they do there. */
export const newCompany = z.object({ ...fields, role: text(120) });
export type NewCompany = z.infer<typeof newCompany>;

/** What an administrator lists a company with that nobody owns yet. */
export const unclaimedCompany = z.object(fields);
export type UnclaimedCompany = z.infer<typeof unclaimedCompany>;

/** Changes to a company: what is absent stays. */
export const companyChanges = z.extend(z.partial(z.object(fields)), {
  /** Pictures to remove. */
  removed: z.optional(oneOrMany(z.enum(['logo', 'banner']))),
});
export type CompanyChanges = z.infer<typeof companyChanges>;

const permission = z.enum(memberPermissions);

/** Names someone with an account by id, e-mail or phone number. */
export const newMember = z
  .object({
    userId: z.optional(idSchema),
    email: z.optional(email),
    phoneNumber: z.optional(phoneNumber),
    role: text(120),
    permission: z._default(permission, 'member'),
  })
  .check(
    z.refine(({ userId, email, phoneNumber }) => Boolean(userId ?? email ?? phoneNumber), {
      error: 'field.required',
      path: ['userId'],
    }),
  );
export type NewMember = z.infer<typeof newMember>;

export const memberChanges = z.object({ role: z.optional(text(120)), permission: z.optional(permission) });
export type MemberChanges = z.infer<typeof memberChanges>;
