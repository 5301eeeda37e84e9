import { publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import { pages } from '@laterite/shared/pages.ts';
import { trusted } from 'mongoose';
import { ListingModel } from '../listings/listing.model.ts';

/** Returns the path of the listing with this reference, in any case and with or without its dash; null where no listing with a public page has it. One that was sold long ago counts, because its page says so. */
export async function pageOfRef(said: string): Promise<string | null> {
  const signs = said.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}[0-9A-Z]{3,8}$/.test(signs)) return null;
  const listing = await ListingModel.findOne(
    {
      ref: `${signs.slice(0, 2)}-${signs.slice(2)}`,
      status: trusted({ $in: publicStatuses as ListingStatus[] }),
    },
    { _id: 1 },
  ).lean();
  return listing && pages.listing.path.replace(':id', String(listing._id));
}
