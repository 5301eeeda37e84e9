import type { ListingDoc } from './listing.model.ts';

export const rowFields = {
  title: 1,
  location: 1,
  section: 1,
  category: 1,
  type: 1,
  trade: 1,
  attrTerms: 1,
  city: 1,
  cityKey: 1,
  country: 1,
  owner: 1,
  price: 1,
  priceUp: 1,
  priceDown: 1,
  averageRating: 1,
  createdAt: 1,
  renewedAt: 1,
} as const;

/** What counting, ranking and sorting need of a listing. */
export type Row = Omit<Pick<ListingDoc, keyof typeof rowFields>, 'owner'> & { id: string; owner: string };

/** The same few hundred terms in all rows are kept once. */
const knownTerms = new Map<string, string>();
function kept(term: string): string {
  const known = knownTerms.get(term);
  if (known === undefined) knownTerms.set(term, term);
  return known ?? term;
}

export const toRow = (listing: ListingDoc): Row => ({
  id: String(listing._id),
  title: listing.title,
  location: listing.location,
  section: listing.section,
  category: listing.category,
  type: listing.type,
  trade: listing.trade,
  attrTerms: listing.attrTerms.map(kept),
  city: listing.city,
  cityKey: listing.cityKey,
  country: listing.country,
  owner: String(listing.owner),
  price: listing.price,
  priceUp: listing.priceUp,
  priceDown: listing.priceDown,
  averageRating: listing.averageRating,
  createdAt: listing.createdAt,
  renewedAt: listing.renewedAt,
});

/** The newest listings that match, one more than lists count; complete when there are no others. */
export interface Rows {
  rows: Row[];
  isComplete: boolean;
  /** How many there are at least, where that is more than are read. */
  count?: () => Promise<number>;
}
