import type { SellerDetail } from '@laterite/shared/features/sellers/seller.ts';

/** Returns the public page of a member who sells. */
export const aSeller = (fields: Partial<SellerDetail> = {}): SellerDetail => ({
  _id: 'b'.repeat(24),
  userName: 'Fatou Diallo',
  profilePicture: null,
  profilePictureUrl: null,
  location: 'Conakry',
  phoneVerified: true,
  memberSince: '2024-03-05T10:00:00.000Z',
  professional: null,
  averageRating: 4.5,
  ratingCount: 2,
  clientRating: { averageRating: 5, ratingCount: 1 },
  replies: { medianMinutes: 120, rate: 0.9 },
  ...fields,
});
