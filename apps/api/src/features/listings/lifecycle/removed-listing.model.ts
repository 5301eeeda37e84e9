import { dayS } from '@laterite/shared/time.ts';
import { model, Schema } from 'mongoose';

const retentionDays = 365;

/** The id of a deleted listing, and nothing else of it: for a year its address answers that it is gone. */
const schema = new Schema(
  { at: { type: Date, default: () => new Date(), required: true } },
  { collection: 'removedstuff', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: retentionDays * dayS });

export const RemovedListingModel = model('RemovedListing', schema);
