import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import type { Attrs } from '@laterite/shared/features/sections/attributes/attributes.ts';
import { isPlainTerm } from '../../search/terms/strong-terms.ts';
import type { ListingDoc } from '../listing.model.ts';
import { type CardDoc, cardFields, toPublicAttrs, toPublicCard } from '../listing-card.ts';
import { facetNumbersOf } from './facet-numbers.ts';
import { productName } from './product-name.ts';

/** Document fields that a row is built from. */
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

/** Interns words and ids: a few thousand strings recur in all rows, and shared strings also compare faster. */
const internedWords = new Map<string, string>();
const maxInternedWords = 50_000;
function intern<T extends string | null | undefined>(word: T): T {
  if (!word) return word;
  const known = internedWords.get(word);
  if (known !== undefined) return known as T;
  // People write cities as they like.
  if (internedWords.size >= maxInternedWords) internedWords.clear();
  internedWords.set(word, word);
  return word;
}

type Image = ListingDoc['images'][number];

/** Returns an image without `looks`, which only moderation compares. */
const imageOf = ({ name, width, height, color }: Image) => ({ name, width, height, color: intern(color) });

/** Fields that the card and the page of a listing show. */
export type ShownListing = CardDoc &
  Pick<
    ListingDoc,
    | 'description'
    | 'country'
    | 'attrs'
    | 'commentCount'
    | 'exactPlace'
    | 'contact'
    | 'paperSeen'
    | 'updatedAt'
  > & { images: ReturnType<typeof imageOf>[] };

/** Returns the fields of a listing that cards and pages show. It does not use rest or spread syntax: V8 gives each object built so from this many fields its own hidden class, which needs as much memory as the fields and slows reads of them. */
const shownOf = (listing: ListingDoc): ShownListing => ({
  _id: listing._id,
  owner: listing.owner,
  company: listing.company,
  ref: listing.ref,
  title: listing.title,
  description: listing.description,
  price: listing.price,
  priceUnit: intern(listing.priceUnit),
  priceMode: intern(listing.priceMode),
  priceUp: listing.priceUp,
  priceDown: listing.priceDown,
  section: intern(listing.section),
  category: intern(listing.category),
  trade: intern(listing.trade),
  type: intern(listing.type),
  location: intern(listing.location),
  city: intern(listing.city),
  country: intern(listing.country),
  exactPlace: listing.exactPlace,
  contact: listing.contact,
  fact: intern(listing.fact),
  factEn: intern(listing.factEn),
  attrs: listing.attrs,
  images: listing.images.map(imageOf) as unknown as ListingDoc['images'],
  status: intern(listing.status),
  paperSeen: listing.paperSeen,
  verified: listing.verified,
  boostedUntil: listing.boostedUntil,
  averageRating: listing.averageRating,
  ratingCount: listing.ratingCount,
  commentCount: listing.commentCount,
  createdAt: listing.createdAt,
  updatedAt: listing.updatedAt,
});

/** Returns the fields of a listing for filtering, counting, ranking, sorting and display. Listings of an earlier version lack lists until the reindex job has run. */
export function toListingRow(doc: ListingDoc) {
  const listing = shownOf(doc);
  return {
    id: String(listing._id),
    title: listing.title,
    location: listing.location,
    status: listing.status,
    section: listing.section,
    category: listing.category,
    type: listing.type,
    trade: listing.trade,
    attrs: listing.attrs as Record<string, unknown>,
    attrTerms: (doc.attrTerms ?? []).map(intern),
    facetNumbers: facetNumbersOf(doc),
    city: listing.city,
    cityKey: intern(doc.cityKey),
    images: listing.images,
    spot: doc.spot,
    cells: doc.cells?.map(intern),
    country: listing.country,
    owner: intern(String(listing.owner)),
    company: intern(listing.company ? String(listing.company) : null),
    price: listing.price,
    priceUnit: listing.priceUnit,
    priceUp: listing.priceUp,
    priceDown: listing.priceDown,
    averageRating: listing.averageRating,
    createdAt: listing.createdAt,
    renewedAt: doc.renewedAt,
    verified: listing.verified,
    /** Its search terms, separated by spaces: one string takes a fraction of the memory of many. */
    words: ` ${(doc.terms ?? []).filter(isPlainTerm).join(' ')} `,
    listing,
    productName: undefined as string | undefined,
    card: undefined as ListingCard | undefined,
    publicDescription: undefined as string | undefined,
    publicAttrs: undefined as Attrs | undefined,
  };
}
export type Row = ReturnType<typeof toListingRow>;

/** Returns the first noun of a listing's title, read when prices are first compared: of most listings beyond the read model they never are. */
export function productNameOf(row: Row): string {
  row.productName ??= intern(productName(row.title));
  return row.productName;
}

/** Returns the card of a listing, made when it is first shown: hiding contact details in a title costs more than all else in a row. */
export function cardOfRow(row: Row): ListingCard {
  row.card ??= toPublicCard(row.listing);
  return row.card;
}

/** Returns the description of a listing without contact details, which are searched for when it is first shown. */
export function descriptionOfRow(row: Row): string {
  row.publicDescription ??= hideContactDetails(row.listing.description);
  return row.publicDescription;
}

/** Returns the attributes of a listing without contact details, which are searched for when it is first shown. */
export function attrsOfRow(row: Row): Attrs {
  row.publicAttrs ??= toPublicAttrs(row.listing.attrs ?? {});
  return row.publicAttrs;
}

/** The newest matching listings, one more than lists count; complete when there are no others. */
export interface Rows {
  rows: Row[];
  isComplete: boolean;
  /** Lower bound of the total, where more exist than are read. */
  count?: number;
}
