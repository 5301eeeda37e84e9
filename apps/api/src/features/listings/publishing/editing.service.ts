import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { ListingEdit } from '@laterite/shared/features/listings/listing-input.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { Types } from 'mongoose';
import { assertIfMatch, updateUnchanged } from '../../../core/documents/versions.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { discardImages } from '../../../images/discarded-images.ts';
import type { Picture } from '../../../images/files.ts';
import { assertMayPublishFor } from '../../companies/listing-company.service.ts';
import { assertAboutOthers } from '../../companies/own-decisions.ts';
import { rentalAfter } from '../../rentals/rates.ts';
import { limitNewTerms } from '../../search/terms/new-terms.ts';
import { listingIndex } from '../browsing/listing-index.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { findManaged, isOwnOf } from '../listing-access.ts';
import { listingTerms } from '../listing-derived.ts';
import { listingNews } from '../listing-news.ts';
import { hide } from '../moderation/moderation.service.ts';
import { statusAfterEdit } from '../moderation/moderation-rules.ts';
import { isPaperStillSeen } from '../moderation/paper.ts';
import { toDetail } from '../reading/listing-detail.service.ts';
import { trustOf } from '../seller-trust.service.ts';
import { assertMayOffer, type Changes, consequences } from './listing-changes.ts';
import { hasImages, type SentImages, withImages } from './listing-images.service.ts';

/** Stores changes with the fields derived from them: terms, status, licence. All are computed from the listing as it was read. */
async function store(
  listing: ListingDoc,
  user: CurrentUser,
  changes: Changes,
  images?: Picture[],
): Promise<ListingDoc> {
  const { after, set } = consequences(listing, changes);
  await assertMayOffer(changes.type, String(listing.owner));
  const hasOtherWords = 'terms' in set;
  if (hasOtherWords) await limitNewTerms(user.id, listingTerms(after).keys());
  const shown = { images: images ?? listing.images };
  const moderation = await statusAfterEdit(listing, { ...after, ...shown }, hasRight(user, 'publishUnseen'));
  const isBack = moderation.status !== undefined && moderation.status !== 'pending';
  const news = await listingNews(after, listing, { ...after, ...moderation });
  const updated = await updateUnchanged(ListingModel, listing, {
    $set: {
      ...set,
      ...(images && shown),
      ...moderation,
      ...news.set,
      ...('company' in changes && { verified: await trustOf(after) }),
      ...(listing.paperSeen && { paperSeen: isPaperStillSeen(listing, after) }),
    },
    ...(isBack && { $unset: { waitsFor: 1, pendingFrom: 1 } }),
    ...(news.outbox.length > 0 && { $push: { outbox: { $each: news.outbox } } }),
  });
  if (hasOtherWords) await listingIndex.put(after, listing);
  return updated;
}

interface Edit {
  body: ListingEdit;
  files: SentImages['files'];
}

/** Returns the field with the company that the listing is published for; throws where the owner does not belong to it. */
async function companyOf(listing: ListingDoc, user: CurrentUser, { companyId }: ListingEdit) {
  if (companyId === undefined || companyId === (listing.company ? String(listing.company) : null)) return {};
  if (companyId === null) return { company: null };
  await assertMayPublishFor(companyId, user);
  return { company: new Types.ObjectId(companyId) };
}

/** Applies the owner's changes; deletes images that the listing no longer shows. */
async function change(listing: ListingDoc, user: CurrentUser, { body, files }: Edit): Promise<ListingDoc> {
  const { images: keys, hidden: _, reason: __, version: ___, companyId: ____, rental, ...said } = body;
  const changes = {
    ...said,
    ...rentalAfter(said.type ?? listing.type, listing, rental),
    ...(await companyOf(listing, user, body)),
  };
  const sent = { keys, files };
  if (!hasImages(sent)) return store(listing, user, changes);
  const updated = await withImages(listing.images, sent, user, (images) =>
    store(listing, user, changes, images),
  );
  const shown = new Set(updated.images.map(({ name }) => name));
  await discardImages(...listing.images.map(({ name }) => name).filter((name) => !shown.has(name)));
  return updated;
}

/** Edits a listing: its owner changes everything; an administrator only hides or shows it. */
export async function edit(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<Edit>,
): Promise<ListingDetail> {
  const listing = assertIfMatch(await findManaged(id, user));
  const isOwn = isOwnOf(listing, user);
  if (!isOwn) await assertAboutOthers(user, listing.company);
  const sent = await readBody();
  const edited = isOwn ? change(listing, user, sent) : hide(listing, sent.body);
  return toDetail(await edited, user);
}
