import { tombstoneDays } from '@laterite/shared/features/changes/change.ts';
import { dayS } from '@laterite/shared/time.ts';
import { model, type QueryFilter, Schema, type Types } from 'mongoose';

const required = true;
export type TombstoneKind = 'listing' | 'professional' | 'company';

/** Id, kind and time of a deletion, so that API clients can delete their copies. */
const schema = new Schema(
  {
    kind: { type: String, required },
    updatedAt: { type: Date, required },
  },
  { collection: 'tombstones', versionKey: false },
);
schema.index({ kind: 1, updatedAt: 1, _id: 1 });
// One day longer than the synchronisation of clients may reach back.
schema.index({ updatedAt: 1 }, { expireAfterSeconds: (tombstoneDays + 1) * dayS });

export const TombstoneModel = model('Tombstone', schema);

/** Schema plugin that stores a tombstone before each deletion of a document with these conditions, so that a crash between the two loses none. Readers skip tombstones of documents that still exist. */
export const leavesTombstones =
  (kind: TombstoneKind, conditions: QueryFilter<unknown> = {}) =>
  (deleted: Schema): void => {
    deleted.pre(['deleteOne', 'deleteMany'], { document: false, query: true }, async function () {
      const filter = { $and: [this.getFilter(), conditions] } as QueryFilter<unknown>;
      const ids: Types.ObjectId[] = await this.model.distinct('_id', filter);
      if (ids.length === 0) return;
      const updatedAt = new Date();
      const writes = ids.map((_id) => ({
        updateOne: { filter: { _id }, update: { $set: { kind, updatedAt } }, upsert: true },
      }));
      await TombstoneModel.bulkWrite(writes, { ordered: false });
    });
  };
