import { allCategories, listingTypes, priceUnits } from '@laterite/shared/features/listings/taxonomy.ts';
import { deliveries, orderKinds } from '@laterite/shared/features/orders/order.ts';
import { orderStatuses } from '@laterite/shared/features/orders/order-states.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../core/outbox.ts';

const required = true;
const ObjectId = Schema.Types.ObjectId;

const subject = new Schema(
  {
    _id: { type: ObjectId, required },
    ref: { type: String, required },
    title: { type: String, required },
    /** Nothing where it is told on request. */
    price: Number,
    priceUnit: { type: String, enum: priceUnits, required },
    type: { type: String, enum: listingTypes, required },
    category: { type: String, enum: allCategories },
    image: String,
  },
  { _id: false },
);
const event = new Schema(
  { status: { type: String, enum: orderStatuses, required }, at: { type: Date, required } },
  { _id: false },
);
const message = new Schema({
  from: { type: ObjectId, required },
  text: { type: String, required },
  offer: Number,
  at: { type: Date, required },
});

/** A request to buy, rent or visit, with all that the two said about it. */
const schema = new Schema(
  {
    /** What it is about, as it was when it was asked for. */
    listing: { type: subject, required },
    /** The two; null for who has deleted their account. */
    buyer: ObjectId,
    seller: ObjectId,
    kind: { type: String, enum: orderKinds, required },
    status: { type: String, enum: orderStatuses, default: 'envoyée', required },
    /** Set while it can still become a deal: a buyer has one such request of a kind for a listing. */
    isOpen: Boolean,
    qty: { type: Number, default: 1, required },
    from: String,
    to: String,
    slots: { type: [String], default: [] },
    withOperator: Boolean,
    delivery: { type: String, enum: deliveries },
    city: String,
    estimate: Number,
    offer: Number,
    events: { type: [event], required },
    messages: { type: [message], default: [] },
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
schema.index(
  { 'listing._id': 1, buyer: 1, kind: 1 },
  { unique: true, partialFilterExpression: { isOpen: true } },
);

export type OrderFields = InferSchemaType<typeof schema>;
export type OrderDoc = OrderFields & { _id: Types.ObjectId };
export const OrderModel = model<OrderFields>('Order', schema);
