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

/** Approves a listing that waits, or rejects one. */
export async function moderate(
  id: string,
  user: Member,
  receive: () => Promise<{ body: Moderation }>,
): Promise<ListingDetail> {
  const listing = await findVisible(id, user);
  const { to, reason } = (await receive()).body;
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
  await audit('listing_moderated', { target: id });
  return toDetail(stored, user);
}
