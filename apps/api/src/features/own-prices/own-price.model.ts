import { allCategories } from '@laterite/shared/features/listings/taxonomy.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { versioned } from '../../core/documents/versions.ts';

const required = true;
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required },
    /** Label and unit without case and accents, see ownPriceKey: a seller has one price per label and unit. */
    key: { type: String, required },
    label: { type: String, required },
    unit: String,
    /** Whole FCFA, without tax. */
    unitPrice: { type: Number, required },
    category: { type: String, enum: allCategories },
    updatedAt: { type: Date, required },
    version: Number,
    /** Part of the demo data. */
    demo: Boolean,
  },
  { collection: 'ownprices', versionKey: false },
);
schema.plugin(versioned());
schema.index({ user: 1, key: 1 }, { unique: true });
schema.index({ demo: 1 }, { sparse: true });

export type OwnPriceFields = InferSchemaType<typeof schema>;
export type OwnPriceDoc = OwnPriceFields & { _id: Types.ObjectId };
export const OwnPriceModel = model<OwnPriceFields>('OwnPrice', schema);
