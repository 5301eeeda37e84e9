import type { ListingDoc } from '../listing.model.ts';

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

/** The same few hundred words in all rows are kept once, which makes them quick to compare and to count as well. */
const knownWords = new Map<string, string>();
const mostWords = 10_000;
function kept<T extends string | null | undefined>(word: T): T {
  if (!word) return word;
  const known = knownWords.get(word);
  if (known !== undefined) return known as T;
  // Cities are what people write.
  if (knownWords.size >= mostWords) knownWords.clear();
  knownWords.set(word, word);
  return word;
}

export const toRow = (listing: ListingDoc): Row => ({
  id: String(listing._id),
  title: listing.title,
  location: listing.location,
  section: kept(listing.section),
  category: kept(listing.category),
  type: kept(listing.type),
  trade: kept(listing.trade),
  attrTerms: listing.attrTerms.map(kept),
  city: kept(listing.city),
  cityKey: kept(listing.cityKey),
  country: kept(listing.country),
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
