import type { Me, Session } from '@laterite/shared/features/auth/auth.ts';
import { auth } from '@laterite/shared/features/auth/contract.ts';
import { token } from '../src/lib/requests/token.ts';
import { serve } from './serve.ts';

/** Returns the own account of a member, by default Ibrahim. */
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

/** Returns the response of sign-up and log-in: Awa's session. */
export const aSession = (fields: Partial<Session> = {}): Session => ({
  token: 'a.token.here',
  userId: awaId,
  userName: 'Awa Koné',
  profilePicture: null,
  profilePictureUrl: null,
  email: 'awa@example.com',
  ...fields,
});

/** Signs this member in. */
export function signInAs(member: Me) {
  token.write('a-token');
  return serve(auth.me, member);
}

/** Signs Awa in, with the given fields. */
export const signIn = (fields: Partial<Me> = {}) =>
  signInAs(aMember({ _id: awaId, userName: 'Awa Koné', email: 'awa@example.com', ...fields }));
