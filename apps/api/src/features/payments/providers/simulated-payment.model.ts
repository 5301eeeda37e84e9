import { currencies } from '@laterite/shared/features/payments/payment.ts';
import { dayS } from '@laterite/shared/time.ts';
import { type InferSchemaType, model, Schema } from 'mongoose';

const required = true;

/** A payment as stored by the simulator in the role of an aggregator. */
const schema = new Schema(
  {
    /** Its secret reference. */
    _id: { type: String, required },
    amount: { type: Number, required },
    currency: { type: String, enum: currencies, required },
    description: { type: String, required },
    returnUrl: { type: String, required },
    state: { type: String, enum: ['pending', 'paid', 'failed', 'refunded'], required },
    createdAt: { type: Date, required },
  },
  { collection: 'simulatedpayments', versionKey: false },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: 7 * dayS });

export type SimulatedPayment = InferSchemaType<typeof schema>;
export const SimulatedPaymentModel = model<SimulatedPayment>('SimulatedPayment', schema);
