import * as z from 'zod/mini';
import { constants } from '../../constants.ts';
import { formBoolean } from '../../form-boolean.ts';
import { oneOrMany, pageOf, pageQuery } from '../../page.ts';
import { text } from '../../text.ts';
import { email, me, phoneNumber } from '../auth/auth.ts';
import { currentPassword } from '../passwords/password.ts';

const isDate = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value &&
  value >= '1900-01-01';

function isOldEnough(value: string): boolean {
  const latest = new Date();
  latest.setUTCFullYear(latest.getUTCFullYear() - constants.minimumAgeYears);
  return value <= latest.toJSON().slice(0, 10);
}

/** Date of birth, `1990-05-31`, also as a full ISO time; an existing date at least 13 years ago. */
export const dateOfBirth = z.string().check(
  z.overwrite((value) => value.trim().split('T', 1)[0]!),
  z.refine(isDate, { error: 'field.date', abort: true }),
  z.refine(isOldEnough, 'field.tooYoung'),
);

const profileFields = {
  userName: text(60),
  fullName: text(120),
  phoneNumber,
  dateOfBirth,
  location: text(120),
  description: text(5000, { lines: true }),
};

/** Input of the create-profile screen, with an optional picture. Another phone requires the current password. */
export const newProfile = z.object({ ...profileFields, currentPassword: z.optional(currentPassword) });
export type NewProfile = z.infer<typeof newProfile>;

/** Changes to the caller's own profile: absent fields are unchanged. Another e-mail or phone requires the current password. */
export const profileChanges = z.partial(
  z.object({
    ...profileFields,
    email,
    currentPassword,
    acceptsCalls: formBoolean,
    /** Images to remove. */
    removed: oneOrMany(z.enum(['profilePicture'])),
  }),
);
export type ProfileChanges = z.infer<typeof profileChanges>;

/** Decision of an administrator about another account. It cannot make an administrator. */
export const accountDecision = z.object({
  role: z.optional(z.enum(['user', 'moderator'])),
  disabled: z.optional(formBoolean),
});

/** Changes by the member, for whom `role` and `disabled` are ignored; administrators send an `accountDecision`. */
export const accountChanges = z.extend(profileChanges, {
  role: z.optional(z.unknown()),
  disabled: z.optional(z.unknown()),
});
export type AccountChanges = z.infer<typeof accountChanges>;

/** An account as returned to its member and administrators. */
export const account = z.extend(
  z.omit(me, {
    phoneProof: true,
    payments: true,
    freeBoosts: true,
    toVerify: true,
    professional: true,
    companies: true,
    company: true,
  }),
  {
    disabled: z.boolean(),
    createdAt: z.iso.datetime(),
  },
);
export type Account = z.infer<typeof account>;

export const accountFilters = z.object(pageQuery);
export const accountPage = pageOf(account);

/** The current password, so that an unattended phone does not suffice to delete the account. Not required from administrators. */
export const removalInput = z.object({ password: z.optional(currentPassword) });
