import { randomInt } from 'node:crypto';
import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { RemovalReason } from '@laterite/shared/features/admin/removal.ts';
import type { ListingCard, ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { toldReasons } from '@laterite/shared/features/listings/risk-rules.ts';
import { type Section, sectionOf } from '@laterite/shared/features/listings/taxonomy.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { Types } from 'mongoose';
import { asRead, assertIfMatch } from '../../../core/documents/versions.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { languageOfText } from '../../../core/words/text-language.ts';
import { discardImages } from '../../../images/discarded-images.ts';
import type { Picture } from '../../../images/files.ts';
import { forgetHitsOf } from '../../alerts/alert-hits.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { assertMayPublishFor, listingCompanyOf } from '../../companies/listing-company.service.ts';
import { forgetFigures } from '../../contact/counting.service.ts';
import { forgetSavedListing } from '../../favorites/favorites.service.ts';
import { professionalIdOf } from '../../professionals/professional-ids.ts';
import { rentalAfter, termsOf } from '../../rentals/rates.ts';
import { limitNewTerms } from '../../search/terms/new-terms.ts';
import { makeRef } from '../../search/terms/references.ts';
import { listingCard } from '../../sharing/share-cards.ts';
import { notifyMembers } from '../../users/member-notices.ts';
import { assertMayPublish, cardsOf } from '../../users/users.service.ts';
import { forgetVerificationsAbout } from '../../verification/papers.service.ts';
import { listingIndex } from '../browsing/listing-index.ts';
import { currentListings } from '../browsing/listing-model-loader.ts';
import { attrsOfRow, cardOfRow, descriptionOfRow, type ShownListing } from '../browsing/listing-row.ts';
import { daysToDeal, noticeLanguage, publicationDates } from '../lifecycle/publication-dates.ts';
import { RemovedListingModel } from '../lifecycle/removed-listing.model.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { findListingToDecide, findOwnListing, findVisible, isOwnOf } from '../listing-access.ts';
import { toCard, toPublicAttrs, toPublicCard } from '../listing-card.ts';
import { listingTerms, withDerived } from '../listing-derived.ts';
import { listingNews } from '../listing-news.ts';
import { chosenWays, offeredWays } from '../listing-ways.ts';
import { rememberReported } from '../moderation/like-reported.ts';
import { comparedPart, initialStatus } from '../moderation/moderation-rules.ts';
import { takenDownPart } from '../moderation/taken-down.ts';
import { withLiveSlot } from '../moderation/unverified-limit.ts';
import { commentsOf, forgetOpinions, noRatings, ratingsOf } from '../opinions/opinions.service.ts';
import { usualPriceOfListing } from '../prices/usual-price.ts';
import { trustOf } from '../seller-trust.service.ts';
import { assertMayOffer } from './listing-changes.ts';
import { type SentImages, withImages } from './listing-images.service.ts';

/** Returns an unused reference, longer than four characters only where all short ones that were tried are taken. */
export async function newRef(section: Section): Promise<string> {
  for (const length of [4, 4, 5, 6]) {
    const ref = makeRef(section, length, randomInt);
    if (!(await ListingModel.exists({ ref }))) return ref;
  }
  throw new Error('No free listing reference was found');
}

/** Returns a listing for its public page, from its card and its other fields. */
async function toPublicDetail(
  shown: ListingCard & Pick<ListingDetail, 'description' | 'attrs'>,
  listing: ShownListing,
  user: CurrentUser | null,
): Promise<ListingDetail> {
  const [opinions, comments, sellers, professional, company, contact] = await Promise.all([
    listing.ratingCount > 0 ? ratingsOf(listing, user) : noRatings,
    listing.commentCount > 0 ? commentsOf(listing) : [],
    cardsOf([listing.owner]),
    professionalIdOf(listing.owner),
    listing.company ? listingCompanyOf(listing.company) : null,
    offeredWays(listing),
  ]);
  return {
    ...shown,
    descriptionLanguage: languageOfText(shown.description),
    images: listing.images.map(({ name, width, height, color }) => ({
      image: name,
      imageUrl: imageUrl(name)!,
      width,
      height,
      color,
    })),
    country: listing.country ?? null,
    ...opinions,
    comments,
    commentCount: listing.commentCount,
    seller: sellers.get(String(listing.owner)) ?? null,
    professional,
    company,
    exactPlace: listing.exactPlace ?? false,
    contact,
    point: null,
    dealtInDays: null,
    ...(listing.updatedAt && { updatedAt: listing.updatedAt.toISOString() }),
    paperSeen: listing.paperSeen ?? false,
  };
}

/** Returns a listing for its page as this person may see it. */
export async function toDetail(listing: ListingDoc, user: CurrentUser | null): Promise<ListingDetail> {
  const texts = {
    description: hideContactDetails(listing.description),
    attrs: toPublicAttrs(listing.attrs ?? {}),
  };
  const shown = await toPublicDetail({ ...toPublicCard(listing), ...texts }, listing, user);
  const dealtInDays = daysToDeal(listing);
  const isReviewer = hasRight(user, 'reviewListings');
  const isOwn = user !== null && isOwnOf(listing, user);
  if (!isOwn && !isReviewer) return { ...shown, dealtInDays };
  return {
    ...shown,
    ...toCard(listing),
    description: listing.description,
    attrs: listing.attrs ?? {},
    contact: await chosenWays(listing),
    point: isOwn ? (listing.point ?? null) : null,
    dealtInDays,
    ...(listing.rejectedFor && { rejectedFor: listing.rejectedFor }),
    ...takenDownPart(listing),
    version: listing.version ?? 0,
    ...comparedPart(listing),
    ...(isOwn && listing.type === 'rental' && { rental: termsOf(listing) }),
    ...(listing.status === 'pending' && {
      waitsFor: isReviewer ? (listing.waitsFor ?? []) : toldReasons(listing.waitsFor ?? []),
    }),
  };
}

/** Reads a listing for its page; for visitors from memory, if it is there. */
export async function read(id: string, user: CurrentUser | null): Promise<ListingDetail> {
  const row = user ? undefined : (await currentListings())?.get(id);
  const [detail, usualPrice] = await Promise.all([
    row
      ? toPublicDetail(
          { ...cardOfRow(row), description: descriptionOfRow(row), attrs: attrsOfRow(row) },
          row.listing,
          null,
        )
      : findVisible(id, user).then((one) => toDetail(one, user)),
    usualPriceOfListing(id),
  ]);
  return { ...detail, ...(usualPrice && { usualPrice }) };
}

interface Publication {
  body: NewListing;
  files: SentImages['files'];
  /** Id chosen by the caller, so that a repeated publication creates no second listing. */
  id?: Types.ObjectId;
}

/** Publishes a listing; deletes its images again when it cannot be stored. */
export async function publish(
  user: CurrentUser,
  { body, files, id: _id = new Types.ObjectId() }: Publication,
): Promise<ListingDetail> {
  const { images: keys, companyId, rental, ...said } = body;
  const input = { ...said, ...rentalAfter(said.type, {}, rental) };
  await assertMayPublish(user.id);
  if (companyId) await assertMayPublishFor(companyId, user);
  await assertMayOffer(input.type, user.id);
  const written = withDerived({ ...input, ref: await newRef(sectionOf(input.category)) });
  await limitNewTerms(user.id, listingTerms(written).keys());
  const life = { ...publicationDates(written), noticeLanguage: noticeLanguage() };
  const create = async (images: Picture[]) => {
    const verified = await trustOf({ owner: user.id, company: companyId });
    const stored = { ...written, ...life, images, ...(verified && { verified }) };
    const moderation = await initialStatus(stored, {
      owner: user.id,
      isAdmin: hasRight(user, 'publishUnseen'),
    });
    const company = companyId ? new Types.ObjectId(companyId) : undefined;
    const news = await listingNews({ owner: new Types.ObjectId(user.id), company }, null, {
      ...moderation,
      price: written.price,
    });
    return ListingModel.create({
      _id,
      ...stored,
      owner: user.id,
      ...(company && { company }),
      ...moderation,
      ...news.set,
      ...(news.outbox.length > 0 && { outbox: news.outbox }),
    });
  };
  const listing = await withLiveSlot(user, { _id, owner: user.id }, () =>
    withImages([], { keys, files }, user, create),
  );
  await listingIndex.put(written);
  return toDetail(listing.toObject<ListingDoc>(), user);
}

/** Deletes a listing: the document first, then all that refers to it. Returns false when another request just did. */
export async function erase(listing: ListingDoc): Promise<boolean> {
  const { deletedCount } = await ListingModel.deleteOne(asRead(listing));
  if (deletedCount === 0) return false;
  await Promise.all([
    forgetOpinions(listing._id),
    forgetFigures(listing._id),
    forgetSavedListing(listing._id),
    forgetHitsOf(listing._id),
    forgetVerificationsAbout(listing._id),
    listingIndex.remove(listing),
    discardImages(...listing.images.map(({ name }) => name), listingCard(listing).file),
    RemovedListingModel.create({ _id: listing._id }),
  ]);
  return true;
}

async function eraseRecorded(listing: ListingDoc, reason?: string): Promise<undefined> {
  await rememberReported(listing);
  if (!(await erase(listing))) throw new AppError('product_not_found');
  await audit('listing_deleted', {
    target: String(listing._id),
    before: { status: listing.status, owner: String(listing.owner) },
    after: { status: 'deleted' },
    reason,
  });
}

/** Deletes a listing of the caller. */
export const remove = async (id: string, user: CurrentUser): Promise<undefined> =>
  eraseRecorded(assertIfMatch(await findOwnListing(id, user)));

/** Deletes the listing of a member for a reason that is sent to the owner. */
export async function removeAsTeam(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: RemovalReason }>,
): Promise<undefined> {
  const listing = await findListingToDecide(id, user);
  const { reason } = (await readBody()).body;
  await eraseRecorded(listing, reason);
  await notifyMembers([listing.owner], 'content_deleted', { name: listing.title, reason });
}
