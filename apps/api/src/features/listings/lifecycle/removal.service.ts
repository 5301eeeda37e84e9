import type { RemovalReason } from '@laterite/shared/features/admin/removal.ts';
import { asRead, assertIfMatch, assertVersion } from '../../../core/documents/versions.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { discardImages } from '../../../images/discarded-images.ts';
import { deleteHitsOf } from '../../alerts/alert-hits.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { deleteContactCounts } from '../../contact/counting.service.ts';
import { deleteSavedListing } from '../../favorites/favorites.service.ts';
import { listingCard } from '../../sharing/share-cards.ts';
import { notifyMembers } from '../../users/member-notices.ts';
import { deleteVerificationsAbout } from '../../verification/papers.service.ts';
import { listingIndex } from '../browsing/listing-index.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { findListingToDecide, findOwnListing } from '../listing-access.ts';
import { rememberReported } from '../moderation/like-reported.ts';
import { deleteOpinions } from '../opinions/opinions.service.ts';
import { RemovedListingModel } from './removed-listing.model.ts';

/** Deletes a listing: the document first, then all that refers to it. Returns false when another request just did. */
export async function erase(listing: ListingDoc): Promise<boolean> {
  const { deletedCount } = await ListingModel.deleteOne(asRead(listing));
  if (deletedCount === 0) return false;
  await Promise.all([
    deleteOpinions(listing._id),
    deleteContactCounts(listing._id),
    deleteSavedListing(listing._id),
    deleteHitsOf(listing._id),
    deleteVerificationsAbout(listing._id),
    listingIndex.remove(listing),
    discardImages(...listing.images.map(({ name }) => name), listingCard(listing).file),
    RemovedListingModel.create({ _id: listing._id }),
  ]);
  return true;
}

/** Deletes a listing, stores its content where reports about it wait, and records the deletion. Returns false when another request just deleted it. */
export async function eraseRecorded(
  listing: ListingDoc,
  details: { actor?: string; reason?: string } = {},
): Promise<boolean> {
  await rememberReported(listing);
  if (!(await erase(listing))) return false;
  await audit('listing_deleted', {
    target: String(listing._id),
    before: { status: listing.status, owner: String(listing.owner) },
    after: { status: 'deleted' },
    ...details,
  });
  return true;
}

/** Deletes a listing of the caller. */
export async function remove(id: string, user: CurrentUser): Promise<undefined> {
  const listing = assertIfMatch(await findOwnListing(id, user));
  if (!(await eraseRecorded(listing))) throw new AppError('product_not_found');
}

/** Deletes the listing of a member for a reason that is sent to the owner. Throws `conflict` when it was edited since it was read. */
export async function removeAsTeam(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: RemovalReason }>,
): Promise<undefined> {
  const listing = await findListingToDecide(id, user);
  const { reason, version } = (await readBody()).body;
  assertVersion(listing, version);
  if (!(await eraseRecorded(listing, { reason }))) throw new AppError('product_not_found');
  await notifyMembers([listing.owner], 'content_deleted', { name: listing.title, reason });
}
