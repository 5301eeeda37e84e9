import type { StatusChange } from '@laterite/shared/features/listings/lifecycle.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { isLive, isSoldOrRented, nextStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { outboxEntry } from '../../../core/changes/outbox.ts';
import { updateEach } from '../../../core/changes/update-each.ts';
import { assertIfMatch, retryOnConflict, updateUnchanged } from '../../../core/documents/versions.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { figuresOf } from '../../contact/figures.service.ts';
import { assertMayPublish } from '../../users/users.service.ts';
import { type ListingDoc, type ListingFields, ListingModel } from '../listing.model.ts';
import { findManaged, findOwnListing, findVisible, isOwnOf } from '../listing-access.ts';
import { listingNews } from '../listing-news.ts';
import { statusAfterReviewRequest, statusOnline } from '../moderation/moderation-rules.ts';
import { withLiveSlot } from '../moderation/unverified-limit.ts';
import {
  expiryDate,
  isRenewable,
  isRenewToken,
  publicationDates,
  renewableAt,
} from '../publication-dates.ts';
import { toDetail } from '../reading/listing-detail.service.ts';

type Changes = Partial<
  Pick<
    ListingDoc,
    | 'status'
    | 'waitsFor'
    | 'queuedFor'
    | 'reviewSince'
    | 'pendingFrom'
    | 'createdAt'
    | 'outcome'
    | 'soldAt'
    | 'renewedAt'
  >
> &
  Partial<ReturnType<typeof publicationDates>>;

/** Changes a listing that has not been edited since it was read. */
async function change(listing: ListingDoc, set: Changes, gone: (keyof ListingDoc)[] = []) {
  const unset = set.expiresAt ? [...gone, 'noticeDays'] : gone;
  const news = await listingNews(listing, listing, { ...listing, ...set });
  return updateUnchanged(ListingModel, listing, {
    $set: { ...set, ...news.set, updatedAt: new Date() },
    ...(news.outbox.length > 0 && { $push: { outbox: { $each: news.outbox } } }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((name) => [name, 1])) }),
  });
}

/** Returns the fields to set when going online: new dates, unless the listing was only reserved or paused within its current period. */
async function goOnline(listing: ListingDoc, user: CurrentUser): Promise<Changes> {
  const { status, expiresAt } = listing;
  const lives = !expiresAt || expiresAt.getTime() > Date.now();
  const isFirst = status === 'draft';
  const moderation = await statusOnline(listing, hasRight(user, 'publishUnseen'));
  if ((status === 'reserved' || status === 'paused') && lives) return moderation;
  const dates = publicationDates(listing, moderation.status);
  return { ...moderation, ...dates, ...(isFirst && { createdAt: new Date() }) };
}

async function changesFor(
  listing: ListingDoc,
  user: CurrentUser,
  { to, outcome }: StatusChange,
): Promise<Changes> {
  if (to === 'published') return goOnline(listing, user);
  if (to === 'pending') return statusAfterReviewRequest(listing);
  return { status: to, ...(outcome && { outcome }), ...(isSoldOrRented(to) && { soldAt: new Date() }) };
}

/** Returns the fields that a change of status removes: the deal, and after a refusal also the status to restore, because the owner asks to go online. */
function goneAfter({ status }: ListingDoc, { to }: StatusChange): (keyof ListingDoc)[] {
  if (isSoldOrRented(status)) return ['soldAt', 'outcome'];
  return to === 'pending' ? ['pendingFrom', 'soldAt', 'outcome'] : [];
}

/** Changes the status of the caller's listing, if the transition table allows it. */
export async function changeStatus(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: StatusChange }>,
): Promise<ListingDetail> {
  await findOwnListing(id, user);
  const { body } = await readBody();
  return retryOnConflict(async () => {
    const listing = assertIfMatch(await findOwnListing(id, user));
    if (!nextStatuses(listing).includes(body.to)) throw new AppError('status_refused');
    if (listing.status === 'draft' && body.to === 'published') await assertMayPublish(user.id);
    const write = async () =>
      change(listing, await changesFor(listing, user, body), goneAfter(listing, body));
    const goesLive = ['published', 'pending'].includes(body.to) && !isLive(listing.status);
    return toDetail(await (goesLive ? withLiveSlot(user, listing, write) : write()), user);
  });
}

/** Returns a listing that the caller may renew: as its owner, or with the token of a notice. */
async function findRenewable(id: string, user: CurrentUser | null, token: string | undefined) {
  const listing = await findVisible(id, user);
  if (token && isRenewToken(listing, token)) return listing;
  if (!user) throw new AppError('unauthorized');
  if (!isOwnOf(listing, user)) throw new AppError('forbidden');
  return listing;
}

/** Renews a listing, at most once a week. */
export async function renew(
  id: string,
  user: CurrentUser | null,
  readBody: () => Promise<{ body: { token?: string | undefined } }>,
) {
  await findVisible(id, user);
  const { token } = (await readBody()).body;
  return retryOnConflict(async () => {
    const listing = await findRenewable(id, user, token);
    if (!isRenewable(listing.status)) throw new AppError('status_refused');
    if (renewableAt(listing)!.getTime() > Date.now()) throw new AppError('renewed_recently');
    const expiresAt = expiryDate(listing);
    const isBack = listing.status === 'expired';
    const write = async () => {
      const moderation = isBack ? await statusOnline(listing, hasRight(user, 'publishUnseen')) : {};
      return change(listing, { expiresAt, renewedAt: new Date(), ...moderation });
    };
    await (isBack ? withLiveSlot(user, listing, write) : write());
    return { title: listing.title, expiresAt: expiresAt.toISOString() };
  });
}

/** Returns views and contacts of the caller's listing; of any listing for an administrator. */
export async function figures(id: string, user: CurrentUser) {
  const [found] = await figuresOf([(await findManaged(id, user))._id]);
  return found!;
}

/** Expires listings whose end date has passed; returns how many. */
export function expireListings(now = new Date(), signal?: AbortSignal): Promise<number> {
  const over = { status: trusted({ $in: ['published', 'reserved'] }), expiresAt: trusted({ $lte: now }) };
  const expire = () => ({
    $set: { status: 'expired' as const, updatedAt: now },
    $push: { outbox: { $each: [outboxEntry('listing_expired'), outboxEntry('favorite_expired')] } },
  });
  return updateEach(ListingModel, over as QueryFilter<ListingFields>, expire, signal);
}
