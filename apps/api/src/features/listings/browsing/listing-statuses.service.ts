import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import { type Types, trusted } from 'mongoose';
import { ListingModel } from '../listing.model.ts';

/** Returns the statuses of listings by id; deleted listings are omitted. */
export async function statusesOf(ids: Types.ObjectId[]): Promise<Map<string, ListingStatus>> {
  const found = await ListingModel.find({ _id: trusted({ $in: ids }) }, { status: 1 }).lean();
  return new Map(found.map(({ _id, status }) => [String(_id), status]));
}
