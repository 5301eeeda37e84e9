import { allCategories, listingTypes, priceUnits } from '@laterite/shared/features/listings/taxonomy.ts';
import { askedProfiles, deliveries } from '@laterite/shared/features/orders/order.ts';
import { orderKinds, orderSides, orderStatuses } from '@laterite/shared/features/orders/order-states.ts';
import { rentalUnits } from '@laterite/shared/features/rentals/price.ts';
import { privateFileTypes } from '@laterite/shared/private-file.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';

const required = true;
const ObjectId = Schema.Types.ObjectId;

const subject = new Schema(
  {
    _id: { type: ObjectId, required },
    /** Set where a professional or a company receives the request without a listing; the fields of a listing are then absent. */
    profile: { type: String, enum: askedProfiles },
    /** Id of a public request. Set only if the order was created from an answer to that request; `_id` is then the id of the answer. */
    publicRequest: ObjectId,
    ref: String,
    title: { type: String, required },
    /** Null for a price on request. */
    price: Number,
    priceUnit: { type: String, enum: priceUnits },
    type: { type: String, enum: listingTypes },
    category: { type: String, enum: allCategories },
    image: String,
    stock: Number,
    /** Company of the listing; absent in requests sent before it was stored. */
    company: ObjectId,
  },
  { _id: false },
);
const event = new Schema(
  { status: { type: String, enum: orderStatuses, required }, at: { type: Date, required } },
  { _id: false },
);
const whole = { type: Number, required } as const;
const counter = new Schema(
  { version: whole, line: whole, label: { type: String, required }, qty: whole, unitPrice: whole },
  { _id: false },
);
const quoteLine = new Schema(
  { label: { type: String, required }, qty: whole, unit: String, unitPrice: whole },
  { _id: false },
);
/** One version of the seller's offer; its sums are computed from it, see shared/features/orders/quote-totals. */
const quote = new Schema(
  {
    number: { type: String, required },
    version: whole,
    lines: { type: [quoteLine], required },
    discount: whole,
    transport: whole,
    vatRate: whole,
    deposit: whole,
    delay: String,
    validUntil: { type: String, required },
    conditions: String,
    at: { type: Date, required },
  },
  { _id: false },
);
const message = new Schema({
  from: { type: ObjectId, required },
  text: { type: String, required },
  offer: Number,
  counter: { type: counter, default: undefined },
  at: { type: Date, required },
});

/** A photo or PDF; its content is a private file about `_id`. */
const orderFile = new Schema({
  type: { type: String, enum: privateFileTypes, required },
  /** Bytes; absent in files stored before their total size was limited. */
  size: Number,
});

const rentalPart = new Schema(
  { unit: { type: String, enum: rentalUnits, required }, count: whole, unitPrice: whole },
  { _id: false },
);
/** Price of the days at the time of the request, see shared/features/rentals/price. */
const rentalPrice = new Schema(
  {
    days: whole,
    parts: { type: [rentalPart], required },
    rental: whole,
    operator: Number,
    transport: Number,
    transportKm: Number,
    deposit: Number,
    total: whole,
  },
  { _id: false },
);

/** A request to buy, rent or visit or for a quote, with all messages, offers and quotes of its two parties. */
const schema = new Schema(
  {
    /** Snapshot of the subject when the request was created: a listing, the profile named by `listing.profile`, or an answer to a public request. */
    listing: { type: subject, required },
    /** The two parties; null for a deleted account. */
    buyer: ObjectId,
    seller: ObjectId,
    kind: { type: String, enum: orderKinds, required },
    status: { type: String, enum: orderStatuses, default: 'envoyée', required },
    /** Set while its buyer may not send another request of its kind for the same listing, see `blocksAnother` in order-access.ts. */
    isOpen: Boolean,
    qty: { type: Number, default: 1, required },
    from: String,
    to: String,
    /** Number of a rental in the order of all accepted rentals of its listing, see calendar.service.ts. */
    bookingNumber: Number,
    slots: { type: [String], default: [] },
    withOperator: Boolean,
    rental: { type: rentalPrice, default: undefined },
    delivery: { type: String, enum: deliveries },
    city: String,
    estimate: Number,
    offer: Number,
    /** Absent for a total. */
    offerUnit: { type: String, enum: priceUnits },
    events: { type: [event], required },
    messages: { type: [message], default: [] },
    /** Files of the buyer, stored until `filesEndAt`. */
    files: { type: [orderFile], default: undefined },
    filesEndAt: Date,
    quotes: { type: [quote], default: undefined },
    /** The last version of the quote: decisions about an older one are refused. */
    quoteVersion: Number,
    /** Country of the seller, whose tax is part of a quote. */
    country: String,
    /** Place of the offer, as stated in the listing or on the page. */
    place: String,
    /** The party that confirmed completion first. */
    completedBy: { type: String, enum: orderSides },
    /** Time when the other party will be reminded to confirm completion; absent after the reminder, and once the request is completed or cancelled. */
    completionReminderAt: Date,
    /** Time when the receiver was reminded of the unseen request. */
    remindedAt: Date,
    createdAt: { type: Date, default: () => new Date(), required },
    updatedAt: { type: Date, default: () => new Date(), required },
    ...outboxField,
  },
  { collection: 'orders', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.index({ buyer: 1, updatedAt: -1, _id: -1 });
schema.index({ seller: 1, updatedAt: -1, _id: -1 });
schema.index({ seller: 1, status: 1 });
schema.index({ status: 1, createdAt: 1 });
schema.index({ filesEndAt: 1 }, { sparse: true });
schema.index({ completionReminderAt: 1 }, { sparse: true });
schema.index(
  { 'listing._id': 1, bookingNumber: -1 },
  { unique: true, partialFilterExpression: { bookingNumber: { $gt: 0 } } },
);
schema.index(
  { 'listing._id': 1, to: 1 },
  { partialFilterExpression: { kind: 'location', status: 'acceptée' } },
);
schema.index(
  { 'listing._id': 1, buyer: 1, kind: 1 },
  { unique: true, partialFilterExpression: { isOpen: true } },
);

export type QuoteFields = Omit<InferSchemaType<typeof quote>, 'lines'> & {
  lines: InferSchemaType<typeof quoteLine>[];
};
export type CounterFields = InferSchemaType<typeof counter>;
export type OrderFields = InferSchemaType<typeof schema>;
export type OrderDoc = OrderFields & { _id: Types.ObjectId };
export const OrderModel = model<OrderFields>('Order', schema);
