import type { Hiding } from '@laterite/shared/features/listings/hiding.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { type Moderation, moderations } from '@laterite/shared/features/listings/moderation.ts';
import type { QueryFilter } from 'mongoose';
import type { Member } from '../../http/access.ts';
import { AppError } from '../../http/app-error.ts';
import { type PageRequest, readPage } from '../../http/paging.ts';
import { audit } from '../audit/audit.service.ts';
import { cardFields, type ListingDoc, type ListingFields, ListingModel, toCard } from './listing.model.ts';
import { findVisible } from './listing-access.ts';
import { newLife } from './listing-life.ts';
import { toDetail } from './listings.service.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;

/** Listings that wait for an administrator. */
export async function pending(page: PageRequest) {
  const found = await readPage(ListingModel, { status: 'pending' }, newestFirst, cardFields, page);
  return { ...found, items: found.items.map(toCard) };
}

/** Takes a listing to what was decided, as far as the table of decisions allows. */
async function decide(listing: ListingDoc, { to, reason }: Moderation): Promise<ListingDoc> {
  if (!moderations[listing.status]?.includes(to)) throw new AppError('status_refused');
  const asRead = { _id: listing._id, status: listing.status } as QueryFilter<ListingFields>;
  const change =
    to === 'published'
      ? { $set: { status: to, ...newLife(listing) }, $unset: { rejectedFor: 1 } }
      : { $set: { status: to, ...(reason && { rejectedFor: reason }) } };
  const stored = await ListingModel.findOneAndUpdate(asRead, change, {
    returnDocument: 'after',
  }).lean<ListingDoc>();
  if (!stored) throw new AppError('conflict');
  await audit('listing_moderated', { target: String(listing._id) });
  return stored;
}

/** Approves a listing that waits, or rejects one. */
export async function moderate(
  id: string,
  user: Member,
  receive: () => Promise<{ body: Moderation }>,
): Promise<ListingDetail> {
  const listing = await findVisible(id, user);
  return toDetail(await decide(listing, (await receive()).body), user);
}

/** Hides a listing from everyone but its owner, or shows it again; asked for what it is already, it stays. */
export async function hide(listing: ListingDoc, { hidden, reason }: Hiding): Promise<ListingDoc> {
  const isHidden = listing.status === 'rejected';
  if (hidden === undefined || hidden === isHidden) return listing;
  return decide(listing, hidden ? { to: 'rejected', reason } : { to: 'published' });
}
