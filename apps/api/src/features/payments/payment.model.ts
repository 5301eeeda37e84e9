import { currencies, paymentProviders, paymentStates } from '@laterite/shared/features/payments/payment.ts';
import { mobileOperators, paidServices } from '@laterite/shared/features/payments/services.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';

const required = true;
const ObjectId = Schema.Types.ObjectId;

/** A payment of a member to the platform; a paid one is a receipt and is never deleted. */
const schema = new Schema(
  {
    /** Absent after the account was deleted. */
    user: ObjectId,
    service: { type: String, enum: paidServices, required },
    /** The listing or company. */
    subject: { type: ObjectId, required },
    /** Absent after the account was deleted. */
    title: String,
    amount: { type: Number, required },
    currency: { type: String, enum: currencies, required },
    /** Number that pays; stored only while the payment is pending. */
    phone: String,
    operator: { type: String, enum: mobileOperators },
    provider: { type: String, enum: paymentProviders, required },
    /** Reference at the provider; absent until it has responded. */
    providerReference: String,
    /** URL where the payer confirms it. */
    url: String,
    state: { type: String, enum: paymentStates, required },
    /** Service and subject while it is pending: one payment at a time. */
    pendingKey: String,
    /** Time of the next status request; absent when none is needed. */
    nextCheckAt: Date,
    receipt: String,
    createdAt: { type: Date, required },
    expiresAt: { type: Date, required },
    paidAt: Date,
    /** Time when its payer cancelled it: a later confirmation is refunded. */
    cancelledAt: Date,
    /** Time since which it is paid without a receipt and without its service. */
    unfinishedSince: Date,
    /** End of the paid boost. */
    boostedUntil: Date,
    /** Time when the paid service was found to be impossible: an administrator must refund it. */
    unhonouredAt: Date,
    /** Time when the provider first reported a refund. */
    refundedAt: Date,
    /** When the provider first reported another amount. */
    mismatchedAt: Date,
    ...outboxField,
  },
  { collection: 'payments', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.index({ pendingKey: 1 }, { unique: true, sparse: true });
schema.index({ providerReference: 1 }, { unique: true, sparse: true });
schema.index({ receipt: 1 }, { unique: true, sparse: true });
schema.index({ user: 1, createdAt: -1, _id: -1 });
schema.index({ state: 1, expiresAt: 1 });
schema.index({ service: 1, subject: 1, state: 1, paidAt: 1 });
schema.index({ nextCheckAt: 1 }, { sparse: true });
schema.index({ unfinishedSince: 1 }, { sparse: true });

export type PaymentFields = InferSchemaType<typeof schema>;
export type PaymentDoc = PaymentFields & { _id: Types.ObjectId };
export const PaymentModel = model<PaymentFields>('Payment', schema);
