import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { withCopies } from '../../../images/copies.ts';
import { listingIndex } from '../browsing/listing-index.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { findOwnListing } from '../listing-access.ts';
import { withDerived } from '../listing-derived.ts';
import { toDetail } from '../reading/listing-detail.service.ts';
import { trustOf } from '../seller-trust.service.ts';
import { newRef } from './publishing.service.ts';

/** Fields that are not copied: history and ownership of the original. */
function copyOf(listing: ListingDoc) {
  const { title, description, price, priceUnit, priceMode, category, trade, type, attrs } = listing;
  const { location, country, point, exactPlace, contact, company, owner } = listing;
  const goods = { title, description, price, priceUnit, priceMode, category, trade, type, attrs };
  // Blocked days belong to one machine.
  const rental = listing.rental && { ...listing.rental, blocked: [] };
  return {
    ...goods,
    location,
    country,
    point,
    exactPlace,
    contact,
    company,
    owner,
    ...(rental && { rental }),
  };
}

/** Copies a listing of the caller, including its images, into a draft. */
export async function duplicate(id: string, user: CurrentUser): Promise<ListingDetail> {
  const original = await findOwnListing(id, user);
  const verified = await trustOf(original);
  const fields = withDerived({ ...copyOf(original), ref: await newRef(original.section) });
  const draft = await withCopies(original.images, (images) =>
    ListingModel.create({ ...fields, images, status: 'draft', ...(verified && { verified }) }),
  );
  await listingIndex.put(fields);
  return toDetail(draft.toObject<ListingDoc>(), user);
}
