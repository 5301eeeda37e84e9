import { Types } from 'mongoose';
import { ListingModel } from './listing.model.ts';
import { storeTrustOfListings } from './seller-trust.service.ts';

/** Without a choice of their own, sellers would be reached at a number they never gave for this listing. */
const noWays = { whatsapp: false, call: false, message: false };

/**
 * Makes listings of a company those of their owners alone: all of them, or those of a member who left.
 * They stay online, but offer no number until their owner chooses how to be reached.
 */
export async function detachListings(company: Types.ObjectId, owner?: string): Promise<void> {
  const detached = { company, ...(owner && { owner: new Types.ObjectId(owner) }) };
  const owners = await ListingModel.distinct('owner', detached);
  await ListingModel.updateMany(detached, { $set: { contact: noWays }, $unset: { company: 1 } });
  for (const each of owners) await storeTrustOfListings({ owner: each });
}
