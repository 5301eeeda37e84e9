import type { Me, Session } from '@laterite/shared/features/auth/auth.ts';
import type { ListingComment, ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { vi } from 'vitest';
import { api } from '../src/lib/api.ts';
import { token } from '../src/lib/token.ts';
import { aListing } from './listings.ts';

const id = (last: number) => last.toString(16).padStart(24, '0');
export const awaId = id(0xa);
const ibrahimId = id(0xb);

/** What signing up and logging in answer. */
export const aSession = (fields: Partial<Session> = {}): Session => ({
  token: 'a.token.here',
  userId: awaId,
  userName: 'Awa Koné',
  profilePicture: null,
  profilePictureUrl: null,
  email: 'awa@example.com',
  ...fields,
});

const awa: Me = {
  _id: awaId,
  userName: 'Awa Koné',
  fullName: null,
  email: 'awa@example.com',
  phoneNumber: '+2250708091011',
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
};

/** Opens the app as Awa, a member unless told otherwise. */
export function signIn(fields: Partial<Me> = {}) {
  token.write('a.token.here');
  vi.spyOn(api.auth, 'me').mockResolvedValue({ ...awa, ...fields });
}

/** A listing as its own page shows it; Ibrahim sells it unless told otherwise. */
export const aListingDetail = (fields: Partial<ListingDetail> = {}): ListingDetail => ({
  ...aListing(),
  description: 'Suivi d’entretien complet.',
  images: [],
  country: 'CI',
  attrs: {},
  ratings: [],
  ratingSpread: [0, 0, 0, 0, 0],
  comments: [],
  commentCount: 0,
  myRating: null,
  seller: {
    _id: ibrahimId,
    userName: 'Ibrahim Konaté',
    profilePicture: null,
    profilePictureUrl: null,
    location: 'Abidjan',
    memberSince: '2024-03-05T10:00:00.000Z',
  },
  company: null,
  exactPlace: false,
  contact: { whatsapp: true, call: true, message: true },
  point: null,
  dealtInDays: null,
  paperSeen: false,
  ...fields,
});

export const aComment = (fields: Partial<ListingComment> = {}): ListingComment => ({
  _id: id(0xc),
  userId: awaId,
  userName: 'Awa Koné',
  profilePicture: null,
  profilePictureUrl: null,
  comment: 'Machine conforme aux photos.',
  rating: 4,
  isSeller: false,
  createdAt: new Date(Date.now() - 2 * 24 * 3_600_000).toISOString(),
  ...fields,
});
