import { model, Schema } from 'mongoose';

const keptDays = 365;

/** The id of a deleted listing, and nothing else of it: for a year its address answers that it is gone. */
const schema = new Schema(
  { at: { type: Date, default: () => new Date(), required: true } },
  { collection: 'removedstuff', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: keptDays * 24 * 3600 });

export const RemovedListingModel = model('RemovedListing', schema);
