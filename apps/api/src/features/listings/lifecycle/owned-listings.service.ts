import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import { publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { termsOf } from '../../rentals/rates.ts';
import { type ListingDoc, type ListingFields, ListingModel } from '../listing.model.ts';
import { erase } from './removal.service.ts';

const atOnce = 100;

/** Deletes all listings of a member, of any status. */
export async function deleteListingsOf(owner: string): Promise<void> {
  for (;;) {
    const listings = await ListingModel.find({ owner }).limit(atOnce).lean<ListingDoc[]>();
    if (listings.length === 0) return;
    for (const listing of listings) await erase(listing);
  }
}

/** Statuses that a suspension sets aside: without it, an approval would put a pending or rejected listing online. */
const suspendable = [...publicStatuses, 'pending', 'rejected'];

/** Returns whether a member has listings that a suspension would set aside. */
export async function hasShownListings(owner: string): Promise<boolean> {
  const shown = { owner, status: trusted({ $in: suspendable }) } as QueryFilter<ListingFields>;
  return (await ListingModel.exists(shown)) !== null;
}

/** Takes the listings of a disabled member offline; each stores its previous status. */
export async function suspendListingsOf(owner: string): Promise<void> {
  for (const status of suspendable) {
    const shown = { owner, status } as QueryFilter<ListingFields>;
    await ListingModel.updateMany(shown, { $set: { status: 'archived', suspendedFrom: status } });
  }
}

/** Restores the previous status of the listings of a member who was enabled again; listings rejected meanwhile stay rejected. */
export async function restoreListingsOf(owner: string): Promise<void> {
  for (const status of suspendable) {
    const suspended = { owner, suspendedFrom: status } as QueryFilter<ListingFields>;
    await ListingModel.updateMany(suspended, { $set: { status }, $unset: { suspendedFrom: 1 } });
  }
}

/** Returns all listings of a member for the export of their account. */
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
    companyId: listing.company ? String(listing.company) : null,
    images: listing.images.map(({ name }) => name),
    rental: listing.type === 'rental' ? termsOf(listing) : null,
    createdAt: listing.createdAt.toISOString(),
  }));
}
