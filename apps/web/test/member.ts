import type { Me, Session } from '@laterite/shared/features/auth/auth.ts';
import { vi } from 'vitest';
import { api } from '../src/lib/api.ts';
import { token } from '../src/lib/token.ts';

/** A member's own account. */
export const aMember = (fields: Partial<Me> = {}): Me => ({
  _id: 'a'.repeat(24),
  userName: 'Ibrahim Konaté',
  fullName: null,
  email: 'ibrahim.konate@exemple.test',
  phoneNumber: '+2250708123412',
  dateOfBirth: null,
  location: null,
  description: null,
  profilePicture: null,
  profilePictureUrl: null,
  role: 'user',
  company: null,
  referralCode: 'K7Q2MA',
  professional: null,
  companies: [],
  ...fields,
});

/** A session as the API answers it. */
export const aSession = (value: string): Session => ({
  token: value,
  userId: 'a'.repeat(24),
  userName: 'Ibrahim Konaté',
  profilePicture: null,
  profilePictureUrl: null,
  email: 'ibrahim.konate@exemple.test',
});

/** Opens the app as this member from then on. */
export function signInAs(member: Me) {
  token.write('a-token');
  return vi.spyOn(api.auth, 'me').mockResolvedValue(member);
}
