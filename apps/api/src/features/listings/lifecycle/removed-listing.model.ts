import { dayS } from '@laterite/shared/time.ts';
import { model, Schema } from 'mongoose';

const retentionDays = 365;

/** Ids of deleted listings: for a year their URL responds with 410. */
const schema = new Schema(
  { at: { type: Date, default: () => new Date(), required: true } },
  { collection: 'removedstuff', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: retentionDays * dayS });

export const RemovedListingModel = model('RemovedListing', schema);
