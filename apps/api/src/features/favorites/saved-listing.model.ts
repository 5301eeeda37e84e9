import { savedListNames } from '@laterite/shared/features/favorites/favorite.ts';
import { model, Schema } from 'mongoose';

const required = true;
/** One listing in a list of one member. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required },
    list: { type: String, enum: savedListNames, required },
    listing: { type: Schema.Types.ObjectId, required },
    at: { type: Date, required },
    /** Part of the demo data. */
    demo: Boolean,
  },
  { collection: 'savedlistings', versionKey: false },
);
schema.index({ user: 1, list: 1, listing: 1 }, { unique: true });
schema.index({ user: 1, at: -1, _id: -1 });
schema.index({ listing: 1, list: 1 });
schema.index({ demo: 1 }, { sparse: true });

export const SavedListingModel = model('SavedListing', schema);
