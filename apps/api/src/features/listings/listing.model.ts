import { dealtStatuses, outcomes } from '@laterite/shared/features/listings/lifecycle.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import {
  allCategories,
  type ListingType,
  listingStatuses,
  listingTypes,
  priceUnits,
  type Section,
  sections,
  trades,
  visibleStatuses,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { freshens } from '../../freshness.ts';
import { refTerm } from '../search/references.ts';
import { termsOf } from '../search/words.ts';

const required = true;
const picture = new Schema(
  {
    name: { type: String, required },
    width: { type: Number, required },
    height: { type: Number, required },
    color: { type: String, required },
  },
  { _id: false },
);
const point = new Schema(
  { lat: { type: Number, required }, lng: { type: Number, required } },
  { _id: false },
);
const schema = new Schema(
  {
    owner: { type: Schema.Types.ObjectId, required },
    company: Schema.Types.ObjectId,
    ref: { type: String, required },
    title: { type: String, required },
    description: { type: String, required },
    price: { type: Number, required },
    priceUnit: { type: String, enum: priceUnits, default: 'total', required },
    priceMode: { type: String, enum: ['fixe', 'negociable', 'sur-demande'], default: 'fixe', required },
    section: { type: String, enum: sections, required },
    category: { type: String, enum: allCategories, required },
    trade: { type: String, enum: [...trades, null] },
    type: { type: String, enum: listingTypes, required },
    location: { type: String, required },
    country: String,
    city: String,
    /** The city as filters compare it. */
    cityKey: String,
    point: { type: point, default: undefined },
    exactPlace: Boolean,
    fact: String,
    attrs: { type: Map, of: Schema.Types.Mixed },
    images: { type: [picture], required },
    status: { type: String, enum: listingStatuses, default: 'published', required },
    featured: Boolean,
    averageRating: { type: Number, default: 0, required },
    ratingCount: { type: Number, default: 0, required },
    ratingSum: { type: Number, default: 0, required },
    commentCount: { type: Number, default: 0, required },
    views: { type: Number, default: 0, required },
    contacts: { type: Number, default: 0, required },
    /** The words it is found by, see features/search. */
    terms: { type: [String], required },
    createdAt: { type: Date, default: () => new Date(), required },
    updatedAt: Date,
    publishedAt: Date,
    /** When it goes offline unless it is renewed; without it never. */
    expiresAt: Date,
    renewedAt: Date,
    /** How many days before the end its owner was last told of it. */
    noticeDays: Number,
    /** When it was sold or rented, and where the deal was made. */
    soldAt: Date,
    outcome: { type: String, enum: outcomes },
    /** Part of the demo data. */
    demo: Boolean,
  },
  { collection: 'stuff', versionKey: false, minimize: false },
);
schema.plugin(freshens('listings', ['views', 'contacts']));
schema.index({ ref: 1 }, { unique: true });
schema.index({ owner: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, price: 1, _id: 1 });
schema.index({ status: 1, averageRating: -1, _id: -1 });
schema.index({ section: 1, status: 1, category: 1, createdAt: -1, _id: -1 });
schema.index({ section: 1, status: 1, category: 1, price: 1, _id: 1 });
schema.index({ section: 1, terms: 1, createdAt: -1, _id: -1 });
schema.index({ terms: 1, createdAt: -1, _id: -1 });
schema.index({ cityKey: 1, status: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, expiresAt: 1 });
schema.index({ featured: 1, createdAt: -1 }, { sparse: true });
schema.index({ demo: 1 }, { sparse: true });

export type ListingFields = InferSchemaType<typeof schema>;
export type ListingDoc = ListingFields & { _id: Types.ObjectId };
export const ListingModel = model<ListingFields>('Listing', schema);

/** The statuses whose page anyone may open: what was dealt, paused or has expired stays reachable by link. */
export const publicStatuses: readonly string[] = [...visibleStatuses, ...dealtStatuses, 'paused', 'expired'];

interface Texts {
  title: string;
  description: string;
  section: Section;
  category: string;
  type: ListingType;
  location: string;
  country?: string | null | undefined;
  trade?: string | null | undefined;
  fact?: string | null | undefined;
  attrs?: unknown;
}

/** What people write for a section and for selling or renting, beside what the listing says itself. */
const sectionWords = { btp: 'BTP', mines: 'mines', immobilier: 'immobilier', 'int-maison': 'intérieur' };
const typeWords = { sale: 'vente', rental: 'location' };
const countryNames = ['fr', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
const namesOf = (country: string) => countryNames.map((names) => names.of(country) ?? '').join(' ');
const textsIn = (attrs: unknown) =>
  Object.values(attrs ?? {}).filter((value): value is string => typeof value === 'string');

/** The words a listing is found by: each term with a word it comes from. */
export const listingTerms = (listing: Texts) =>
  termsOf(
    listing.title,
    listing.category,
    listing.trade,
    listing.location,
    listing.country && namesOf(listing.country),
    sectionWords[listing.section],
    typeWords[listing.type],
    listing.fact,
    ...textsIn(listing.attrs),
    listing.description,
  );

/** What is stored to find a listing by: its words and its reference. */
export const storedTerms = (listing: Texts & { ref: string }): string[] => [
  ...listingTerms(listing).keys(),
  refTerm(listing.ref),
];

/** What cards, facets and ranking need. */
export const cardFields = {
  ref: 1,
  title: 1,
  price: 1,
  priceUnit: 1,
  type: 1,
  section: 1,
  category: 1,
  trade: 1,
  location: 1,
  city: 1,
  fact: 1,
  images: 1,
  averageRating: 1,
  ratingCount: 1,
  createdAt: 1,
  status: 1,
} as const;
export type CardDoc = Pick<ListingDoc, '_id' | keyof typeof cardFields>;

/** A listing as lists show it. */
export function toCard(listing: CardDoc): ListingCard {
  const cover = listing.images[0];
  return {
    _id: String(listing._id),
    ref: listing.ref,
    title: listing.title,
    price: listing.price,
    priceUnit: listing.priceUnit,
    type: listing.type,
    section: listing.section,
    category: listing.category,
    trade: listing.trade ?? null,
    location: listing.location,
    fact: listing.fact ?? null,
    image: cover?.name ?? null,
    imageUrl: imageUrl(cover?.name ?? null),
    imageColor: cover?.color ?? null,
    imageCount: listing.images.length,
    averageRating: Math.round(listing.averageRating * 10) / 10,
    ratingCount: listing.ratingCount,
    createdAt: listing.createdAt.toISOString(),
    status: listing.status,
  };
}
