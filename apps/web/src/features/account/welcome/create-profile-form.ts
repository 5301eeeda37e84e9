import { type NewProfile, newProfile } from '@laterite/shared/features/account/account.ts';
import * as z from 'zod/mini';

type Values = Required<NewProfile>;

/** Returns a schema that ignores the password while the phone number is the one of the account. */
export const createProfileSchema = (phoneOfAccount: string): z.ZodMiniType<NewProfile, Values> =>
  z.pipe(
    z.transform(({ currentPassword, ...profile }: Values) =>
      profile.phoneNumber === phoneOfAccount ? profile : { ...profile, currentPassword },
    ),
    newProfile,
  );
