import { type ProfileChanges, profileChanges } from '@laterite/shared/features/account/account.ts';
import type { Me } from '@laterite/shared/features/auth/auth.ts';
import * as z from 'zod/mini';
import { formatPhone } from '../../lib/formats/phone.ts';

const profileNames = [
  'userName',
  'fullName',
  'email',
  'phoneNumber',
  'dateOfBirth',
  'location',
  'description',
] as const;

export type ProfileValues = Record<(typeof profileNames)[number] | 'currentPassword', string> & {
  acceptsCalls: NonNullable<z.input<typeof profileChanges>['acceptsCalls']>;
};

/** Returns the initial form values from the account; absent fields are blank. */
export const accountFormValues = (me: Me): ProfileValues => ({
  ...(Object.fromEntries(profileNames.map((name) => [name, me[name] ?? ''])) as Omit<
    ProfileValues,
    'currentPassword' | 'acceptsCalls'
  >),
  phoneNumber: formatPhone(me.phoneNumber),
  acceptsCalls: me.acceptsCalls,
  currentPassword: '',
});

/** Returns whether the password is required: the e-mail address and the phone number both allow a log-in. */
export const needsPassword = (before: ProfileValues, now: Partial<ProfileValues>) =>
  before.email !== now.email || before.phoneNumber !== now.phoneNumber;

/** Returns the changed fields; a field that was blank and is still blank is unchanged. */
const changesOf = (before: ProfileValues) => (now: ProfileValues) => {
  const changed = profileNames.filter((name) => now[name].trim() !== before[name]);
  const changes: Partial<ProfileValues> = Object.fromEntries(changed.map((name) => [name, now[name]]));
  if (now.acceptsCalls !== before.acceptsCalls) changes.acceptsCalls = now.acceptsCalls;
  return needsPassword(before, now) ? { ...changes, currentPassword: now.currentPassword } : changes;
};

/** Returns a schema that validates the changed fields of a profile and outputs only these. */
export const editProfileSchema = (me: Me): z.ZodMiniType<ProfileChanges, ProfileValues> =>
  z.pipe(z.transform(changesOf(accountFormValues(me))), profileChanges);
