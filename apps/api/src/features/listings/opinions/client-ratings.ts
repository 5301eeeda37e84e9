import { type Types, trusted } from 'mongoose';
import { finishedBuyersOf, newestBuyersOf } from '../../orders/finished-orders.service.ts';
import { RatingModel } from './rating.model.ts';

export const starValues = [1, 2, 3, 4, 5];

/** Returns how many of these ratings have 1, 2, 3, 4 and 5 stars. */
export const spreadOfValues = (ratings: { value: number }[]): number[] =>
  starValues.map((star) => ratings.filter(({ value }) => value === star).length);

/** Returns the distribution of those ratings of some listings that come from members who finished a request with the seller. */
export async function clientSpreadOf(seller: Types.ObjectId, listings: Types.ObjectId[]): Promise<number[]> {
  const buyers = listings.length > 0 ? await newestBuyersOf(seller) : [];
  if (buyers.length === 0) return spreadOfValues([]);
  const ratings = await RatingModel.find(
    { stuff: trusted({ $in: listings }), user: trusted({ $in: buyers }) },
    { value: 1 },
  ).lean();
  return spreadOfValues(ratings);
}

/** Whether a member finished a request with a seller: their rating is a client's, not an opinion. */
export const isClientOf = async (seller: Types.ObjectId, user: string): Promise<boolean> =>
  (await finishedBuyersOf([seller], [user])).has(user);
