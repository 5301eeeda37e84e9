import * as z from 'zod/mini';
import { holdsContactDetails } from '../../contact-details/contact-details.ts';
import { noContactDetails } from '../../contact-details/plain-text.ts';
import { parseFormJson } from '../../form-json.ts';
import { idSchema } from '../../ids.ts';
import { oneOrMany } from '../../page.ts';
import { parseUrl } from '../../parse-url.ts';
import { cleanText, clearable, optionalText, text } from '../../text.ts';
import { email, phoneNumber } from '../auth/auth.ts';
import { point } from '../listings/point.ts';
import { companyTypes, memberPermissions } from './company.ts';
import { companyFacts } from './company-facts-input.ts';
import { weekHoursInput } from './hours.ts';
import { areasOf, maxAreaLength, maxAreas } from './service-area.ts';

/** Adds `https://`, because people write `sobatim.ci`. */
const withScheme = (value: string) =>
  value === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `https://${value}`;

const isWebAddress = (value: string) => {
  const url = parseUrl(value);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.hostname.includes('.') && url.username === '';
};

const isListOfTexts = (value: unknown): value is string | string[] =>
  [value].flat().every((part) => typeof part === 'string');

const asAreas = (value: unknown) => {
  const list = typeof value === 'string' && value.startsWith('[') ? parseFormJson(value) : (value ?? []);
  return isListOfTexts(list) ? areasOf(list) : list;
};

/** Forms send several places as JSON or as one comma-separated text. */
const serviceArea = z.pipe(
  z.transform(asAreas),
  z.array(text(maxAreaLength)).check(
    z.maxLength(maxAreas, 'field.tooManyAreas'),
    z.refine((areas) => !areas.some(holdsContactDetails), 'field.contactDetails'),
  ),
);

/** Forms send several numbers as one comma-separated text. */
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
  /** City, if it differs from the one at the end of `location`. */
  city: clearable(text(80).check(noContactDetails)),
  website: clearable(
    z.string().check(
      z.overwrite((value) => withScheme(cleanText(value))),
      z.maxLength(200),
      z.refine(isWebAddress, 'field.url'),
    ),
  ),
  /** Stored for the contact endpoint; public responses omit phones, WhatsApp and e-mail. */
  phones: z.optional(phones),
  /** A mobile number; without it, the first mobile number among the phones. */
  whatsapp: clearable(phoneNumber),
  email: clearable(email),
  hours: z.optional(weekHoursInput),
  /** Places that the company serves; a comma-separated text is read as a list. */
  serviceArea: z.optional(serviceArea),
  /** Map position of the entrance, also in the notation of map apps. */
  point: z.optional(point),
  ...companyFacts,
};

/** Registration of a company by a member; `role` is the member's function in the company. */
export const newCompany = z.object({ ...fields, role: text(120) });
export type NewCompany = z.infer<typeof newCompany>;

/** Input of an administrator who lists an ownerless company. */
export const unclaimedCompany = z.object(fields);
export type UnclaimedCompany = z.infer<typeof unclaimedCompany>;

/** Changes to a company: absent fields are unchanged. */
export const companyChanges = z.extend(z.partial(z.object(fields)), {
  /** Images to remove. */
  removed: z.optional(oneOrMany(z.enum(['logo', 'banner']))),
});
export type CompanyChanges = z.infer<typeof companyChanges>;

const permission = z.enum(memberPermissions);

/** Member to add, by id, e-mail or phone number of an account. */
export const newMember = z
  .object({
    userId: z.optional(idSchema),
    email: z.optional(email),
    phoneNumber: z.optional(phoneNumber),
    role: text(120),
    /** If absent, that of the open invitation to the same name, else `member`. */
    permission: z.optional(permission),
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
