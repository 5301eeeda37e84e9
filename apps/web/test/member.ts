import type { Me, Session } from '@laterite/shared/features/auth/auth.ts';
import { auth } from '@laterite/shared/features/auth/contract.ts';
import { token } from '../src/lib/token.ts';
import { serve } from './serve.ts';

/** A member's own account: Ibrahim's unless told otherwise. */
export const aMember = (fields: Partial<Me> = {}): Me => ({
  _id: 'a'.repeat(24),
  version: 0,
  userName: 'Ibrahim Konaté',
  fullName: null,
  email: 'ibrahim.konate@exemple.test',
  emailVerified: true,
  phoneNumber: '+2250708123412',
  phoneVerified: false,
  phoneProof: 'off',
  payments: false,
  freeBoosts: 0,
  dateOfBirth: null,
  location: null,
  description: null,
  profilePicture: null,
  profilePictureUrl: null,
  acceptsCalls: false,
  role: 'user',
  company: null,
  referralCode: 'K7Q2MA',
  professional: null,
  companies: [],
  ...fields,
});

export const awaId = '00000000000000000000000a';

/** What signing up and logging in answer: Awa's session. */
export const aSession = (fields: Partial<Session> = {}): Session => ({
  token: 'a.token.here',
  userId: awaId,
  userName: 'Awa Koné',
  profilePicture: null,
  profilePictureUrl: null,
  email: 'awa@example.com',
  ...fields,
});

/** Opens the app as this member from then on. */
export function signInAs(member: Me) {
  token.write('a-token');
  return serve(auth.me, member);
}

/** Opens the app as Awa, a member unless told otherwise. */
export const signIn = (fields: Partial<Me> = {}) =>
  signInAs(aMember({ _id: awaId, userName: 'Awa Koné', email: 'awa@example.com', ...fields }));
