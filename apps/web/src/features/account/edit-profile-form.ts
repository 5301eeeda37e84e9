import { type ProfileChanges, profileChanges } from '@laterite/shared/features/account/account.ts';
import type { Me } from '@laterite/shared/features/auth/auth.ts';
import * as z from 'zod/mini';
import { formatPhone } from '../../lib/phone.ts';

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

/** The form as it opens: what the account says now, blank where it says nothing. */
export const valuesOf = (me: Me): ProfileValues => ({
  ...(Object.fromEntries(profileNames.map((name) => [name, me[name] ?? ''])) as Omit<
    ProfileValues,
    'currentPassword' | 'acceptsCalls'
  >),
  phoneNumber: formatPhone(me.phoneNumber),
  acceptsCalls: me.acceptsCalls,
  currentPassword: '',
});

/** Requires the password for another e-mail or phone number, because both allow a log-in. */
export const needsPassword = (before: ProfileValues, now: Partial<ProfileValues>) =>
  before.email !== now.email || before.phoneNumber !== now.phoneNumber;

/** Returns the changed fields; a field that stays blank is no change. */
const changesOf = (before: ProfileValues) => (now: ProfileValues) => {
  const changed = profileNames.filter((name) => now[name].trim() !== before[name]);
  const changes: Partial<ProfileValues> = Object.fromEntries(changed.map((name) => [name, now[name]]));
  if (now.acceptsCalls !== before.acceptsCalls) changes.acceptsCalls = now.acceptsCalls;
  return needsPassword(before, now) ? { ...changes, currentPassword: now.currentPassword } : changes;
};

/** Checks the changes to a profile, and answers them alone. */
export const editProfileSchema = (me: Me): z.ZodMiniType<ProfileChanges, ProfileValues> =>
  z.pipe(z.transform(changesOf(valuesOf(me))), profileChanges);
