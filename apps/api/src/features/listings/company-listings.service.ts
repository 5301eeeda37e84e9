import { Types } from 'mongoose';
import { ListingModel } from './listing.model.ts';
import { storeTrustOfListings } from './seller-trust.service.ts';

/** No contact methods: otherwise sellers would be contacted at a number they did not choose for this listing. */
const noWays = { whatsapp: false, call: false, message: false };

/**
 * Detaches listings from a company: all of them, or those of a member who left.
 * They stay online without contact methods until their owner chooses some. Returns how many there were.
 */
export async function detachListings(company: Types.ObjectId, owner?: string): Promise<number> {
  const detached = { company, ...(owner && { owner: new Types.ObjectId(owner) }) };
  const owners = await ListingModel.distinct('owner', detached);
  const { modifiedCount } = await ListingModel.updateMany(detached, {
    $set: { contact: noWays },
    $unset: { company: 1 },
  });
  for (const each of owners) await storeTrustOfListings({ owner: each });
  return modifiedCount;
}
