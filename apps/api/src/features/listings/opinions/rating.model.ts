import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../../core/changes/outbox.ts';

/** One member's stars for one listing. */
const schema = new Schema(
  {
    stuff: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    value: { type: Number, required: true },
    createdAt: { type: Date, default: () => new Date(), required: true },
    demo: Boolean,
    ...outboxField,
  },
  { collection: 'ratings', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.index({ stuff: 1, user: 1 }, { unique: true });
schema.index({ stuff: 1, createdAt: -1 });
schema.index({ stuff: 1, value: 1 });
schema.index({ user: 1 });
schema.index({ demo: 1 }, { sparse: true });

export type RatingDoc = InferSchemaType<typeof schema> & { _id: Types.ObjectId };
export const RatingModel = model('Rating', schema);
