import type { FeaturedInput } from '@laterite/shared/features/admin/featured.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { wholePage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { assertAboutOthers } from '../companies/own-decisions.ts';
import { type ListingDoc, type ListingFields, ListingModel } from '../listings/listing.model.ts';
import { cardFields, toCard } from '../listings/listing-card.ts';

const maxListings = 100;

/** Returns the listings that administrators featured on the home page, newest first. */
export async function readFeatured() {
  const found = await ListingModel.find({ featured: true }, cardFields)
    .sort({ createdAt: -1 })
    .limit(maxListings)
    .lean<ListingDoc[]>();
  return wholePage(found.map(toCard));
}

/** Returns the listing of a reference or URL. */
function namedBy(listing: string): QueryFilter<ListingFields> {
  const id = /[0-9a-f]{24}/.exec(listing)?.[0];
  return id ? { _id: id } : { ref: listing.split('/').at(-1)!.trim().toUpperCase() };
}

/** Features a listing on the home page, or no longer. */
export async function feature(user: CurrentUser, readBody: () => Promise<{ body: FeaturedInput }>) {
  const { listing, featured } = (await readBody()).body;
  const found = await ListingModel.findOne(namedBy(listing), { status: 1, owner: 1, company: 1 }).lean();
  if (!found) throw new AppError('product_not_found');
  await assertAboutOthers(user, found.owner, found.company);
  if (featured && found.status !== 'published') throw new AppError('featured_unlisted');
  const outbox = outboxEntry(featured ? 'listing_featured' : 'listing_unfeatured');
  const change = {
    ...(featured ? { $set: { featured: true } } : { $unset: { featured: 1 as const } }),
    $push: { outbox },
  };
  const { modifiedCount } = await ListingModel.updateOne(
    { _id: found._id, featured: featured ? trusted({ $ne: true }) : true },
    change,
  );
  if (modifiedCount > 0)
    await audit(featured ? 'listing_featured' : 'listing_unfeatured', {
      target: String(found._id),
      before: { featured: `${!featured}` },
      after: { featured: `${featured}` },
    });
  return readFeatured();
}
