import type {
  ListingCard,
  ListingComment,
  ListingDetail,
  ListingSearchPage,
} from '@laterite/shared/features/listings/listing.ts';
import { awaId } from './member.ts';

let made = 0;

/** Returns a listing as in lists. */
export function aListing(fields: Partial<ListingCard> = {}): ListingCard {
  made += 1;
  return {
    _id: made.toString(16).padStart(24, '0'),
    owner: 'a'.repeat(24),
    companyId: null,
    ref: 'BT-7K3Q',
    title: 'Pelle hydraulique Caterpillar 320D',
    price: 38_500_000,
    priceUnit: 'total',
    priceMode: 'fixe',
    type: 'sale',
    section: 'btp',
    category: 'Engins',
    trade: null,
    location: 'Yopougon, Abidjan',
    city: 'Abidjan',
    fact: '2018 · 5 400 h',
    factEn: '2018 · 5 400 h',
    image: null,
    imageUrl: null,
    imageColor: '#c9a26b',
    imageCount: 3,
    averageRating: 0,
    ratingCount: 0,
    createdAt: new Date(Date.now() - 50 * 3_600_000).toISOString(),
    status: 'published',
    ...fields,
  };
}

/** Fields of a list response with a single page, without its items. */
export const onlyPage = { totalIsExact: true, page: 1, limit: 24, nextCursor: null };

/** Returns a page of search results with counts for the filters. */
export const aSearchPage = (
  items: ListingCard[],
  fields: Partial<ListingSearchPage> = {},
): ListingSearchPage => ({
  items,
  total: items.length,
  ...onlyPage,
  facets: {
    section: { btp: 34, mines: 5 },
    category: { Engins: 21, Appareils: 13 },
    type: { sale: 24, rental: 10 },
    trade: { 'Gros oeuvre': 7 },
    city: { Abidjan: 20, Bouaké: 14 },
  },
  ...fields,
});

/** Returns a listing as on its own page; its seller is Ibrahim by default. */
export const aListingDetail = (fields: Partial<ListingDetail> = {}): ListingDetail => ({
  ...aListing(),
  description: 'Suivi d’entretien complet.',
  images: [],
  country: 'CI',
  attrs: {},
  ratings: [],
  ratingSpread: [0, 0, 0, 0, 0],
  clientRatingSpread: [0, 0, 0, 0, 0],
  comments: [],
  commentCount: 0,
  myRating: null,
  seller: {
    _id: '00000000000000000000000b',
    userName: 'Ibrahim Konaté',
    profilePicture: null,
    profilePictureUrl: null,
    location: 'Abidjan',
    phoneVerified: false,
    memberSince: '2024-03-05T10:00:00.000Z',
  },
  professional: null,
  company: null,
  exactPlace: false,
  contact: { whatsapp: true, call: true, message: true },
  point: null,
  dealtInDays: null,
  paperSeen: false,
  ...fields,
});

/** Returns a listing of a seller as on its own page. */
export const aListingDetailOf = (seller: string): ListingDetail => {
  const listing = aListingDetail();
  return { ...listing, seller: { ...listing.seller!, _id: seller } };
};

/** Returns a comment by Awa on the listing. */
export const aComment = (fields: Partial<ListingComment> = {}): ListingComment => ({
  _id: '00000000000000000000000c',
  userId: awaId,
  userName: 'Awa Koné',
  profilePicture: null,
  profilePictureUrl: null,
  comment: 'Machine conforme aux photos.',
  rating: 4,
  isSeller: false,
  createdAt: new Date(Date.now() - 2 * 24 * 3_600_000).toISOString(),
  ...fields,
});
