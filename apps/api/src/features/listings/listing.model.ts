import { outcomes } from '@laterite/shared/features/listings/lifecycle.ts';
import { moderationReasons } from '@laterite/shared/features/listings/risk-rules.ts';
import {
  allCategories,
  type ListingStatus,
  listingStatuses,
  listingTypes,
  priceModes,
  priceUnits,
  sections,
  trades,
  visibleStatuses,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { sellerLevels } from '@laterite/shared/features/verification/levels.ts';
import { type InferSchemaType, model, Schema, Types, trusted } from 'mongoose';
import { publishChangesOf } from '../../core/changes/change-plugin.ts';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';
import { leavesTombstones } from '../../core/changes/tombstones.ts';
import { versioned } from '../../core/documents/versions.ts';
import { pointSchema, spotFields } from '../../core/positions/spot-fields.ts';

const required = true;
const picture = new Schema(
  {
    name: { type: String, required },
    width: { type: Number, required },
    height: { type: Number, required },
    color: { type: String, required },
    /** Perceptual hash of the image, see images/perceptual-hash.ts. */
    looks: { type: [String], default: undefined },
  },
  { _id: false },
);
const reachedBy = new Schema(
  {
    whatsapp: { type: Boolean, required },
    call: { type: Boolean, required },
    message: { type: Boolean, required },
  },
  { _id: false },
);
const reviewedVersion = new Schema(
  {
    title: { type: String, required },
    description: { type: String, required },
    price: Number,
    category: { type: String, enum: allCategories, required },
    type: { type: String, enum: listingTypes, required },
    permit: String,
    mineral: String,
    photos: { type: [String], required },
    /** False where the listing was online before any review. */
    isReviewed: { type: Boolean, required },
  },
  { _id: false },
);
const verified = new Schema(
  { level: { type: String, enum: sellerLevels, required }, at: { type: Date, required } },
  { _id: false },
);
const priceRise = new Schema(
  { from: { type: Number, required }, at: { type: Date, required } },
  { _id: false },
);
const days = new Schema({ from: { type: String, required }, to: { type: String, required } }, { _id: false });
const transportBand = new Schema(
  { upToKm: { type: Number, required }, price: { type: Number, required } },
  { _id: false },
);
/** See shared/features/rentals/terms. */
const rentalTerms = new Schema(
  {
    units: Number,
    dayPrice: Number,
    weekPrice: Number,
    monthPrice: Number,
    minDays: { type: Number, required },
    deposit: Number,
    operatorPrice: Number,
    transport: { type: [transportBand], required },
    blocked: { type: [days], required },
    closedDays: { type: [Number], required },
  },
  { _id: false },
);
const schema = new Schema(
  {
    owner: { type: Schema.Types.ObjectId, required },
    /** The company for which the listing is published. Buyers contact the company's numbers, never those of the listing's owner. */
    company: Schema.Types.ObjectId,
    ref: { type: String, required },
    title: { type: String, required },
    description: { type: String, required },
    /** Null for a price on request. */
    price: Number,
    /** Sort keys for ascending and descending order: a price on request comes last in both. */
    priceUp: { type: Number, required },
    priceDown: { type: Number, required },
    priceUnit: { type: String, enum: priceUnits, default: 'total', required },
    priceMode: { type: String, enum: priceModes, default: 'fixe', required },
    section: { type: String, enum: sections, required },
    category: { type: String, enum: allCategories, required },
    trade: { type: String, enum: [...trades, null] },
    type: { type: String, enum: listingTypes, required },
    location: { type: String, required },
    country: String,
    city: String,
    /** Normalized city for filters. */
    cityKey: String,
    point: { type: pointSchema, default: undefined },
    exactPlace: Boolean,
    ...spotFields,
    /** The chosen contact methods; if absent, those of the seller's profile. */
    contact: { type: reachedBy, default: undefined },
    fact: String,
    factEn: String,
    /** The words of the description, to find copies, see listings/text-key.ts. */
    textKey: String,
    attrs: { type: Schema.Types.Mixed, default: {} },
    /** Attributes as filter terms, see shared/features/sections/attr-filters. */
    attrTerms: { type: [String], required },
    images: { type: [picture], required },
    status: { type: String, enum: listingStatuses, default: 'published', required },
    rejectedFor: String,
    /** Whether it was online, or offline because of reports, when it was rejected. */
    isTakenDown: Boolean,
    /** Reasons of a pending review. */
    waitsFor: { type: [{ type: String, enum: moderationReasons }], default: undefined },
    /** Status before the edit, the reports or the rejection that made it pending or rejected: an approval restores it. Absent where it becomes `published`. */
    pendingFrom: { type: String, enum: listingStatuses },
    /** Reasons of a review that does not take it offline. */
    queuedFor: { type: [{ type: String, enum: moderationReasons }], default: undefined },
    /** Time since which it waits for a review, offline or online. */
    reviewSince: Date,
    /** Content at the last approval, or before its first edit; later edits are compared with it. */
    approved: { type: reviewedVersion, default: undefined },
    /** Whether an administrator has checked its licence. */
    paperSeen: Boolean,
    /** Verifications of its seller with their dates, see seller-trust.service.ts. */
    verified: { type: verified, default: undefined },
    featured: Boolean,
    /** End of its paid boost, until which it comes first in its section. */
    boostedUntil: Date,
    averageRating: { type: Number, default: 0, required },
    ratingCount: { type: Number, default: 0, required },
    ratingSum: { type: Number, default: 0, required },
    commentCount: { type: Number, default: 0, required },
    views: { type: Number, default: 0, required },
    contacts: { type: Number, default: 0, required },
    /** The prices before its last rises, see price-rises.ts. */
    priceRises: { type: [priceRise], default: undefined },
    /** Its search terms, see features/search. */
    terms: { type: [String], required },
    createdAt: { type: Date, default: () => new Date(), required },
    /** The last edit; synchronisation is sorted by it. */
    updatedAt: { type: Date, default: () => new Date() },
    publishedAt: Date,
    /** When followers and alerts were notified of it. */
    announcedAt: Date,
    /** Expiry date unless it is renewed; without it the listing never expires. */
    expiresAt: Date,
    renewedAt: Date,
    /** The last expiry notice sent, in days before the end. */
    noticeDays: Number,
    /** When it was sold or rented, and where the deal was made. */
    soldAt: Date,
    outcome: { type: String, enum: outcomes },
    /** The status it had when its owner's account was disabled. */
    suspendedFrom: { type: String, enum: listingStatuses },
    /** Rental terms of its owner. */
    rental: { type: rentalTerms, default: undefined },
    /** Value signed in the URL of its calendar; without it there is no calendar. */
    calendarKey: String,
    /** Counts edits, see core/documents/versions.ts. */
    version: Number,
    /** Part of the demo data. */
    demo: Boolean,
    ...outboxField,
  },
  { collection: 'stuff', versionKey: false, minimize: false },
);
schema.plugin(notifiesPeople);
schema.plugin(
  versioned([
    'featured',
    'boostedUntil',
    'views',
    'contacts',
    'noticeDays',
    'calendarKey',
    'averageRating',
    'ratingCount',
    'ratingSum',
    'commentCount',
  ]),
);
schema.plugin(publishChangesOf('listings', ['views', 'contacts', 'noticeDays', 'calendarKey']));
const neverPublic = { publishedAt: null, pendingFrom: null };
/** Conditions of listings that visitors may have read. One that was online before and waits again has the status it gets back. */
const wasPublic = {
  $nor: [
    { status: trusted({ $in: ['draft', 'pending', 'rejected'] }), ...neverPublic },
    { suspendedFrom: trusted({ $in: ['pending', 'rejected'] }), ...neverPublic },
  ],
};
schema.plugin(leavesTombstones('listing', wasPublic));
schema.index({ updatedAt: 1, _id: 1 });
schema.index({ ref: 1 }, { unique: true });
schema.index({ owner: 1, createdAt: -1, _id: -1 });
// Only for listings of companies; both databases recognise the partial index by a bound in the query.
schema.index(
  { company: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { company: { $gte: new Types.ObjectId('0'.repeat(24)) } } },
);
schema.index(
  { owner: 1, ratingCount: -1 },
  { name: 'rated', partialFilterExpression: { ratingCount: { $gt: 0 } } },
);
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, priceUp: 1, _id: 1 });
schema.index({ status: 1, priceDown: 1, _id: 1 });
schema.index({ status: 1, averageRating: -1, _id: -1 });
schema.index({ section: 1, status: 1, category: 1, createdAt: -1, _id: -1 });
schema.index({ section: 1, status: 1, category: 1, priceUp: 1, _id: 1 });
schema.index({ section: 1, status: 1, category: 1, priceDown: 1, _id: 1 });
schema.index({ section: 1, type: 1, attrTerms: 1, createdAt: -1, _id: -1 });
// Only for listings that searches may find, so that they can be counted without being read.
schema.index(
  { terms: 1, createdAt: -1, _id: -1 },
  { name: 'visible_words', partialFilterExpression: { status: { $in: visibleStatuses } } },
);
schema.index({ cityKey: 1, status: 1, createdAt: -1, _id: -1 });
schema.index({ cells: 1, status: 1, createdAt: -1, _id: -1 });
schema.index({ 'verified.level': 1, createdAt: -1, _id: -1 }, { sparse: true });
schema.index({ textKey: 1 }, { sparse: true });
schema.index({ status: 1, expiresAt: 1 });
schema.index({ featured: 1, createdAt: -1 }, { sparse: true });
schema.index({ boostedUntil: 1 }, { sparse: true });
schema.index({ 'images.looks': 1 }, { sparse: true });
schema.index({ queuedFor: 1, reviewSince: 1, _id: 1 }, { sparse: true });
schema.index(
  { status: 1, reviewSince: 1, _id: 1 },
  { partialFilterExpression: { status: 'pending' satisfies ListingStatus } },
);
// Serves the comparison of a new listing with the reported ones of its owner.
schema.index({ owner: 1 }, { partialFilterExpression: { waitsFor: 'reported' } });
schema.index({ demo: 1 }, { sparse: true });

export type ListingFields = InferSchemaType<typeof schema>;
export type ListingDoc = ListingFields & { _id: Types.ObjectId };
export const ListingModel = model<ListingFields>('Listing', schema);
