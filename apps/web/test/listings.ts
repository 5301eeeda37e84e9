import type { ListingCard, ListingSearchPage } from '@laterite/shared/features/listings/listing.ts';

let made = 0;

/** A listing as lists show it. */
export function aListing(fields: Partial<ListingCard> = {}): ListingCard {
  made += 1;
  return {
    _id: made.toString(16).padStart(24, '0'),
    owner: 'a'.repeat(24),
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

/** A page of search results with counts for the filters. */
export const aSearchPage = (
  items: ListingCard[],
  fields: Partial<ListingSearchPage> = {},
): ListingSearchPage => ({
  items,
  total: items.length,
  totalIsExact: true,
  page: 1,
  limit: 24,
  nextCursor: null,
  facets: {
    section: { btp: 34, mines: 5 },
    category: { Engins: 21, Appareils: 13 },
    type: { sale: 24, rental: 10 },
    trade: { 'Gros oeuvre': 7 },
    city: { Abidjan: 20, Bouaké: 14 },
  },
  ...fields,
});
