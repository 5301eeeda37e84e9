import type { Hiding } from '@laterite/shared/features/listings/hiding.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import {
  type Moderation,
  moderations,
  type PaperCheck,
  type PendingFilters,
  type PendingListing,
} from '@laterite/shared/features/listings/moderation.ts';
import { paperOf } from '@laterite/shared/features/listings/paper.ts';
import { AppError } from '../../../core/app-error.ts';
import type { CurrentUser } from '../../../core/current-user.ts';
import { readPage } from '../../../core/paging.ts';
import { updateUnchanged } from '../../../core/versions.ts';
import { audit } from '../../audit/audit.service.ts';
import { publicationDates } from '../lifecycle/publication-dates.ts';
import { cardFields, type ListingDoc, ListingModel, toCard } from '../listing.model.ts';
import { findVisible } from '../listing-access.ts';
import { toDetail } from '../publishing/listings.service.ts';
import { findListingsReusing } from '../publishing/reused-photos.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;

const pendingFields = { ...cardFields, waitsFor: 1, rejectedFor: 1 } as const;

const toPending = async (listing: ListingDoc): Promise<PendingListing> => ({
  ...toCard(listing),
  waitsFor: listing.waitsFor ?? [],
  rejectedFor: listing.rejectedFor ?? null,
  samePhotoAs: listing.waitsFor?.includes('photo')
    ? await findListingsReusing(listing.images, String(listing.owner))
    : [],
});

/** Listings that wait for an administrator, or that were rejected. */
export async function pending({ status, ...page }: PendingFilters) {
  const found = await readPage(ListingModel, { status }, newestFirst, pendingFields, page);
  return { ...found, items: await Promise.all((found.items as ListingDoc[]).map(toPending)) };
}

/** Takes a listing to what was decided, as far as the table of decisions allows. */
async function decide(listing: ListingDoc, { to, reason }: Moderation): Promise<ListingDoc> {
  if (!moderations[listing.status]?.includes(to)) throw new AppError('status_refused');
  const change =
    to === 'published'
      ? { $set: { status: to, ...publicationDates(listing) }, $unset: { rejectedFor: 1, waitsFor: 1 } }
      : { $set: { status: to, ...(reason && { rejectedFor: reason }) } };
  const stored = await updateUnchanged(ListingModel, listing, change);
  await audit('listing_moderated', { target: String(listing._id) });
  return stored;
}

/** Approves a listing that waits, or rejects one. */
export async function moderate(
  id: string,
  user: CurrentUser,
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

/** Says whether the paper a listing names was seen. */
export async function checkPaper(
  id: string,
  user: CurrentUser,
  receive: () => Promise<{ body: PaperCheck }>,
): Promise<ListingDetail> {
  const listing = await findVisible(id, user);
  const { seen } = (await receive()).body;
  if (!paperOf(listing)) throw new AppError('no_paper');
  const stored = await updateUnchanged(ListingModel, listing, { $set: { paperSeen: seen } });
  await audit(seen ? 'paper_seen' : 'paper_unseen', { target: id });
  return toDetail(stored, user);
}
