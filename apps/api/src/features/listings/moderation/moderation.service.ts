import type { Hiding } from '@laterite/shared/features/listings/hiding.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { isLive } from '@laterite/shared/features/listings/listing-states.ts';
import type {
  Moderation,
  PaperCheck,
  PendingFilters,
  PendingListing,
} from '@laterite/shared/features/listings/moderation.ts';
import { moderations } from '@laterite/shared/features/listings/moderation-states.ts';
import { paperOf } from '@laterite/shared/features/listings/paper.ts';
import { moderationReasons } from '@laterite/shared/features/listings/risk-rules.ts';
import { trusted } from 'mongoose';
import { outboxEntry } from '../../../core/changes/outbox.ts';
import { readPage } from '../../../core/documents/paging.ts';
import { assertVersion, updateUnchanged } from '../../../core/documents/versions.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { audit } from '../../audit/audit.service.ts';
import { aboutOthers } from '../../companies/own-decisions.ts';
import { settleListing } from '../../reports/settling.service.ts';
import { notifyMembers } from '../../users/member-notices.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { findListing, findListingToDecide } from '../listing-access.ts';
import { cardFields, toCard } from '../listing-card.ts';
import { listingNews, webhookNews } from '../listing-news.ts';
import { isOnline, statusInForce, wasOnline } from '../listing-status.ts';
import { publicationDates } from '../publication-dates.ts';
import { toDetail } from '../reading/listing-detail.service.ts';
import { changesBetween, versionOf } from '../reviewed-version.ts';
import { earlierRefusals, liftRefusals, storeRefusal, toRefusal } from './refusals.service.ts';
import { findListingsReusing } from './reused-photos.ts';

const longestWaiting = { field: 'reviewSince', direction: 1 } as const;
const newestFirst = { field: 'createdAt', direction: -1 } as const;

const pendingFields = {
  ...cardFields,
  description: 1,
  attrs: 1,
  images: 1,
  waitsFor: 1,
  queuedFor: 1,
  approved: 1,
  rejectedFor: 1,
  reviewSince: 1,
  version: 1,
} as const;

/** Returns why a listing waits or should be checked. */
const reasonsOf = ({ status, waitsFor, queuedFor }: ListingDoc) =>
  (status === 'pending' || status === 'rejected' ? waitsFor : queuedFor) ?? [];

/** Returns the earlier refusals and the changes since the last decision. */
async function historyOf(listing: ListingDoc): Promise<Pick<PendingListing, 'refusals' | 'changes'>> {
  const refusals = listing.status === 'rejected' ? [] : await earlierRefusals(listing);
  const before = refusals.find(({ liftedAt }) => !liftedAt) ?? listing.approved;
  const changes = before ? changesBetween(before, versionOf(listing)) : [];
  return { refusals: refusals.map(toRefusal), changes };
}

const toPending = async (listing: ListingDoc): Promise<PendingListing> => ({
  ...toCard(listing),
  waitsFor: reasonsOf(listing),
  ...(await historyOf(listing)),
  rejectedFor: listing.rejectedFor ?? null,
  waitsSince: listing.status === 'rejected' ? null : (listing.reviewSince ?? listing.createdAt).toISOString(),
  version: listing.version ?? 0,
  samePhotoAs: reasonsOf(listing).includes('photo')
    ? await findListingsReusing(listing.images, String(listing.owner))
    : [],
});

/** Returns listings of others that are pending or online but to be checked, those that wait longest first, or rejected, the newest first. */
export async function pending({ status, ...page }: PendingFilters, user: CurrentUser) {
  const state = status === 'queued' ? { queuedFor: trusted({ $in: moderationReasons }) } : { status };
  const filter = { ...state, ...(await aboutOthers(user, 'owner', 'company')) };
  const order = status === 'rejected' ? newestFirst : longestWaiting;
  const found = await readPage(ListingModel, filter, order, pendingFields, page);
  return { ...found, items: await Promise.all((found.items as ListingDoc[]).map(toPending)) };
}

/** Whether the decision table allows this decision; a queued listing that is online can be approved as it is. */
const isAllowed = (listing: ListingDoc, to: Moderation['to']): boolean =>
  moderations[statusInForce(listing)]?.includes(to) === true ||
  (to === 'published' && isOnline(listing) && Boolean(listing.queuedFor?.length));

/** Returns the field with the status of a listing that a decision changes: while its owner is suspended, the status it gets back. */
const statusField = ({ suspendedFrom }: ListingDoc) => (suspendedFrom ? 'suspendedFrom' : 'status');

async function approve(listing: ListingDoc): Promise<ListingDoc> {
  const status = listing.pendingFrom ?? 'published';
  const online = isOnline(listing)
    ? {}
    : { [statusField(listing)]: status, ...(isLive(status) && publicationDates(listing, status)) };
  const news = await listingNews(listing, listing, { ...listing, ...online });
  const isTold = !isOnline(listing) && !listing.suspendedFrom;
  const notice = outboxEntry('listing_approved', isLive(status) ? {} : { isOffline: true });
  const outbox = isTold ? [notice, ...news.outbox] : news.outbox;
  const stored = await updateUnchanged(ListingModel, listing, {
    $set: { ...online, ...news.set, approved: { ...versionOf(listing), isReviewed: true } },
    $unset: { rejectedFor: 1, isTakenDown: 1, waitsFor: 1, pendingFrom: 1, queuedFor: 1 },
    ...(outbox.length > 0 && { $push: { outbox: { $each: outbox } } }),
  });
  await liftRefusals(listing);
  return stored;
}

async function refuse(listing: ListingDoc, reason: string | undefined): Promise<ListingDoc> {
  const isTakenDown = wasOnline(listing);
  const before = statusInForce(listing);
  const pendingFrom = before === 'pending' ? listing.pendingFrom : before;
  const kind = isTakenDown ? 'listing_hidden' : 'listing_refused';
  const told = await webhookNews(listing, listing, { ...listing, status: 'rejected' });
  const stored = await updateUnchanged(ListingModel, listing, {
    $set: {
      [statusField(listing)]: 'rejected',
      isTakenDown,
      ...(reason && { rejectedFor: reason }),
      ...(pendingFrom && { pendingFrom }),
    },
    $unset: { queuedFor: 1 },
    $push: { outbox: { $each: [outboxEntry(kind, reason ? { reason } : {}), ...told] } },
  });
  await storeRefusal(listing, reason ? { reason } : {});
  return stored;
}

/** Applies a decision, in any status of the listing. */
export async function applyModeration(
  listing: ListingDoc,
  { to, reason }: Pick<Moderation, 'to' | 'reason'>,
): Promise<ListingDoc> {
  const stored = await (to === 'published' ? approve(listing) : refuse(listing, reason));
  await audit('listing_moderated', {
    target: String(listing._id),
    before: { status: statusInForce(listing) },
    after: { status: statusInForce(stored) },
    reason,
  });
  return stored;
}

/** Applies a decision, if the decision table allows it. */
export async function decide(listing: ListingDoc, { version, ...decision }: Moderation): Promise<ListingDoc> {
  assertVersion(listing, version);
  if (!isAllowed(listing, decision.to)) throw new AppError('status_refused');
  return applyModeration(listing, decision);
}

/** Approves or rejects a pending listing. */
export async function moderate(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: Moderation }>,
): Promise<ListingDetail> {
  const listing = await findListingToDecide(id, user);
  const { body } = await readBody();
  const stored = await decide(listing, body);
  await settleListing(listing._id, body);
  return toDetail(stored, user);
}

/** Hides a listing from everyone but its owner, or shows it again; repeating a decision changes nothing. */
export async function hide(listing: ListingDoc, { hidden, reason, version }: Hiding): Promise<ListingDoc> {
  const isHidden = statusInForce(listing) === 'rejected';
  if (hidden === undefined || hidden === isHidden) return listing;
  const decision: Moderation = hidden ? { to: 'rejected', reason, version } : { to: 'published', version };
  const stored = await decide(listing, decision);
  await settleListing(listing._id, decision);
  return stored;
}

/** Stores whether the licence of a listing was seen; with a version, throws when the listing was edited since. */
export async function setPaperSeen(id: string, seen: boolean, version?: number): Promise<ListingDoc> {
  const listing = await findListing(id);
  if (!listing) throw new AppError('product_not_found');
  assertVersion(listing, version);
  if (!paperOf(listing)) throw new AppError('no_paper');
  const stored = await updateUnchanged(ListingModel, listing, { $set: { paperSeen: seen } });
  await audit(seen ? 'paper_seen' : 'paper_unseen', {
    target: id,
    before: { seen: `${Boolean(listing.paperSeen)}` },
    after: { seen: `${seen}` },
  });
  return stored;
}

/** Records the check of the licence of a listing. */
export async function checkPaper(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: PaperCheck }>,
): Promise<ListingDetail> {
  await findListingToDecide(id, user);
  const { seen, version } = (await readBody()).body;
  const stored = await setPaperSeen(id, seen, version);
  await notifyMembers([stored.owner], seen ? 'paper_seen' : 'paper_unseen', {
    listing: id,
    title: stored.title,
  });
  return toDetail(stored, user);
}
