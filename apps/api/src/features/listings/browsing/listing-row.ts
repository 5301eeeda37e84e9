import { isPlainTerm } from '../../search/strong-terms.ts';
import { cardFields, type ListingDoc, toPublicCard } from '../listing.model.ts';
import { productName } from '../prices/product-name.ts';

/** What a row is made from. */
export const rowFields = {
  ...cardFields,
  description: 1,
  commentCount: 1,
  exactPlace: 1,
  contact: 1,
  paperSeen: 1,
  updatedAt: 1,
  attrs: 1,
  attrTerms: 1,
  cityKey: 1,
  spot: 1,
  cells: 1,
  country: 1,
  company: 1,
  renewedAt: 1,
  terms: 1,
} as const;

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

/** What the page of a listing shows besides its card. */
export interface ListingPageFields
  extends Pick<
    ListingDoc,
    | '_id'
    | 'owner'
    | 'company'
    | 'description'
    | 'country'
    | 'attrs'
    | 'ratingCount'
    | 'commentCount'
    | 'exactPlace'
    | 'contact'
    | 'paperSeen'
    | 'updatedAt'
  > {
  images: readonly Pick<ListingDoc['images'][number], 'name' | 'width' | 'height' | 'color'>[];
}

const toPage = (listing: ListingDoc): ListingPageFields => ({
  _id: listing._id,
  owner: listing.owner,
  company: listing.company,
  description: listing.description,
  // Without what photos look like, which only moderation compares.
  images: listing.images.map(({ looks: _, ...image }) => image),
  country: intern(listing.country),
  attrs: listing.attrs,
  ratingCount: listing.ratingCount,
  commentCount: listing.commentCount,
  exactPlace: listing.exactPlace,
  contact: listing.contact,
  paperSeen: listing.paperSeen,
  updatedAt: listing.updatedAt,
});
/** Returns what filtering, counting, ranking, sorting and showing need of a listing. Those of an earlier version lack lists until the reindex job has run. */
export const toRow = (listing: ListingDoc) => ({
  id: String(listing._id),
  title: listing.title,
  productName: intern(productName(listing.title)),
  location: intern(listing.location),
  status: intern(listing.status),
  section: intern(listing.section),
  category: intern(listing.category),
  type: intern(listing.type),
  trade: intern(listing.trade),
  attrs: listing.attrs as Record<string, unknown>,
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
  verified: listing.verified,
  /** The words it is found by, each between spaces: one string takes a fraction of the memory of many. */
  words: ` ${(listing.terms ?? []).filter(isPlainTerm).join(' ')} `,
  card: toPublicCard(listing),
  page: toPage(listing),
});
export type Row = ReturnType<typeof toRow>;

/** The newest listings that match, one more than lists count; complete when there are no others. */
export interface Rows {
  rows: Row[];
  isComplete: boolean;
  /** How many there are at least, where that is more than are read. */
  count?: number;
}
