import { hideContactDetails, hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import type { Attrs } from '@laterite/shared/features/sections/attributes/attributes.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import type { ListingDoc } from './listing.model.ts';

/** Projection for cards, facets and ranking. */
export const cardFields = {
  owner: 1,
  company: 1,
  ref: 1,
  title: 1,
  price: 1,
  priceUnit: 1,
  priceMode: 1,
  priceUp: 1,
  priceDown: 1,
  type: 1,
  section: 1,
  category: 1,
  trade: 1,
  location: 1,
  city: 1,
  fact: 1,
  factEn: 1,
  images: 1,
  averageRating: 1,
  ratingCount: 1,
  createdAt: 1,
  status: 1,
  verified: 1,
  boostedUntil: 1,
} as const;
export type CardDoc = Pick<ListingDoc, '_id' | keyof typeof cardFields>;

/** Returns a listing for lists. */
export function toCard(listing: CardDoc): ListingCard {
  const cover = listing.images[0];
  return {
    _id: String(listing._id),
    owner: String(listing.owner),
    companyId: listing.company ? String(listing.company) : null,
    ref: listing.ref,
    title: listing.title,
    price: listing.price ?? null,
    priceUnit: listing.priceUnit,
    priceMode: listing.priceMode,
    type: listing.type,
    section: listing.section,
    category: listing.category,
    trade: listing.trade ?? null,
    location: listing.location,
    city: listing.city ?? null,
    fact: listing.fact ?? null,
    factEn: listing.factEn ?? null,
    image: cover?.name ?? null,
    imageUrl: imageUrl(cover?.name ?? null),
    imageColor: cover?.color ?? null,
    imageCount: listing.images.length,
    averageRating: Math.round(listing.averageRating * 10) / 10,
    ratingCount: listing.ratingCount,
    createdAt: listing.createdAt.toISOString(),
    status: listing.status,
    ...(listing.verified && {
      verified: { level: listing.verified.level, at: listing.verified.at.toISOString() },
    }),
    ...(listing.boostedUntil && { boostedUntil: listing.boostedUntil.toISOString() }),
  };
}

/** Returns a listing for public lists, without contact details in its texts. */
export function toPublicCard(listing: CardDoc): ListingCard {
  const card = toCard(listing);
  return {
    ...card,
    title: hideContactDetails(card.title),
    location: hideContactDetails(card.location),
    fact: hideIn(card.fact),
    factEn: hideIn(card.factEn),
  };
}

/** Returns the attributes of a listing as others than its owner read them: without contact details in free words. */
export const toPublicAttrs = (attrs: Attrs): Attrs =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [name, typeof value === 'string' ? hideIn(value) : value]),
  );
