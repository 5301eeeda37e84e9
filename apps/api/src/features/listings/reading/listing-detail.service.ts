import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { ListingCard, ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { reasonsForOwner } from '@laterite/shared/features/listings/risk-rules.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { languageOfText } from '../../../core/words/text-language.ts';
import { listingCompanyOf } from '../../companies/listing-company.service.ts';
import { professionalIdOf } from '../../professionals/professional-ids.ts';
import { termsOf } from '../../rentals/rates.ts';
import { cardsOf } from '../../users/users.service.ts';
import { comparedFields } from '../approved-version.ts';
import { currentListings } from '../browsing/listing-model-loader.ts';
import { attrsOfRow, cardOfRow, descriptionOfRow, type ShownListing } from '../browsing/listing-row.ts';
import type { ListingDoc } from '../listing.model.ts';
import { findVisible, isOwnOf } from '../listing-access.ts';
import { toCard, toPublicAttrs, toPublicCard } from '../listing-card.ts';
import { takedownFields } from '../listing-status.ts';
import { chosenWays, offeredWays } from '../listing-ways.ts';
import { commentsOf, noRatings, ratingsOf } from '../opinions/opinions.service.ts';
import { usualPriceOfListing } from '../prices/usual-price.ts';
import { daysToDeal } from '../publication-dates.ts';

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
    ...takedownFields(listing),
    version: listing.version ?? 0,
    ...comparedFields(listing),
    ...(isOwn && listing.type === 'rental' && { rental: termsOf(listing) }),
    ...(listing.status === 'pending' && {
      waitsFor: isReviewer ? (listing.waitsFor ?? []) : reasonsForOwner(listing.waitsFor ?? []),
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
