import type { AccountExport } from '@laterite/shared/features/account/account.ts';
import { type ListingDoc, ListingModel } from './listing.model.ts';
import { erase } from './publishing/listings.service.ts';

const atOnce = 100;

/** Takes all listings of a member away, whatever their status. */
export async function removeListingsOf(owner: string): Promise<void> {
  for (;;) {
    const listings = await ListingModel.find({ owner }).limit(atOnce).lean<ListingDoc[]>();
    if (listings.length === 0) return;
    for (const listing of listings) await erase(listing);
  }
}

/** All listings of a member, as they may take them along. */
export async function exportListingsOf(owner: string): Promise<AccountExport['listings']> {
  const listings = await ListingModel.find({ owner }).sort({ createdAt: -1, _id: -1 }).lean<ListingDoc[]>();
  return listings.map((listing) => ({
    _id: String(listing._id),
    ref: listing.ref,
    title: listing.title,
    description: listing.description,
    price: listing.price ?? null,
    section: listing.section,
    category: listing.category,
    type: listing.type,
    location: listing.location,
    status: listing.status,
    images: listing.images.map(({ name }) => name),
    createdAt: listing.createdAt.toISOString(),
  }));
}
