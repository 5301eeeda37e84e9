import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { isPlainTerm } from '../../search/strong-terms.ts';
import { cardFields, type ListingDoc, toPublicCard } from '../listing.model.ts';

/** What filtering, counting, ranking and sorting need of a listing. */
export const rowFields = {
  title: 1,
  location: 1,
  status: 1,
  section: 1,
  category: 1,
  type: 1,
  trade: 1,
  attrTerms: 1,
  city: 1,
  cityKey: 1,
  spot: 1,
  cells: 1,
  country: 1,
  owner: 1,
  company: 1,
  price: 1,
  priceUnit: 1,
  priceUp: 1,
  priceDown: 1,
  averageRating: 1,
  createdAt: 1,
  renewedAt: 1,
} as const;
export type Row = Omit<Pick<ListingDoc, keyof typeof rowFields>, 'owner' | 'company'> & {
  id: string;
  owner: string;
  company: string | null;
};

/** What the read model needs besides: the attributes, for bounds that are no step of a filter, the words, and the card. */
export const modelRowFields = {
  ...rowFields,
  ...cardFields,
  attrs: 1,
  terms: 1,
} as const;
export interface ModelRow extends Row {
  attrs: Record<string, unknown>;
  /** The words it is found by, each between spaces: one string takes a fraction of the memory of many. */
  words: string;
  card: ListingCard;
}

/** The same few hundred words in all rows are stored once, which makes them quick to compare and to count as well. */
const internedWords = new Map<string, string>();
const maxInternedWords = 10_000;
function intern<T extends string | null | undefined>(word: T): T {
  if (!word) return word;
  const known = internedWords.get(word);
  if (known !== undefined) return known as T;
  // People write cities as they like.
  if (internedWords.size >= maxInternedWords) internedWords.clear();
  internedWords.set(word, word);
  return word;
}

/** Returns the row of a listing; those of an earlier version lack lists until the reindex job has run. */
export const toRow = (listing: ListingDoc): Row => ({
  id: String(listing._id),
  title: listing.title,
  location: intern(listing.location),
  status: intern(listing.status),
  section: intern(listing.section),
  category: intern(listing.category),
  type: intern(listing.type),
  trade: intern(listing.trade),
  attrTerms: (listing.attrTerms ?? []).map(intern),
  city: intern(listing.city),
  cityKey: intern(listing.cityKey),
  spot: listing.spot,
  cells: listing.cells?.map(intern),
  country: intern(listing.country),
  owner: String(listing.owner),
  company: intern(listing.company ? String(listing.company) : null),
  price: listing.price,
  priceUnit: listing.priceUnit,
  priceUp: listing.priceUp,
  priceDown: listing.priceDown,
  averageRating: listing.averageRating,
  createdAt: listing.createdAt,
  renewedAt: listing.renewedAt,
});

export function toModelRow(listing: ListingDoc): ModelRow {
  const { attrs, terms } = listing;
  const words = ` ${(terms ?? []).filter(isPlainTerm).join(' ')} `;
  return Object.assign(toRow(listing), { attrs, words, card: toPublicCard(listing) });
}

/** The newest listings that match, one more than lists count; complete when there are no others. */
export interface Rows {
  rows: Row[];
  isComplete: boolean;
  /** How many there are at least, where that is more than are read. */
  count?: number;
}
