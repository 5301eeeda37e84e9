import { importLifeMs, rowOutcomes, rowStates } from '@laterite/shared/features/imports/import.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const required = true;

/** Problem of a row: an error code with its values, and the invalid fields. */
const problem = new Schema(
  {
    code: { type: String, required },
    values: Schema.Types.Mixed,
    fields: { type: [Schema.Types.Mixed], default: undefined },
  },
  { _id: false },
);

/** One row of an imported file. */
const schema = new Schema(
  {
    import: { type: Schema.Types.ObjectId, required },
    number: { type: Number, required },
    cells: { type: [String], required },
    title: { type: String, default: '' },
    outcome: { type: String, enum: rowOutcomes, required },
    state: { type: String, enum: rowStates, required },
    problem: { type: problem, default: undefined },
    /** File names of photos in a row that creates a listing, as `fileKey` returns them. */
    pictures: { type: [String], default: undefined },
    /** Id of the listing or company that the row changes or will create; chosen before creation, so that no crash creates it twice. */
    listing: Schema.Types.ObjectId,
    /** Values that an update replaced, and the version of the listing or company after the update. */
    before: Schema.Types.Mixed,
    version: Number,
    /** Tries that an unavailable service ended. */
    tries: Number,
    createdAt: { type: Date, default: () => new Date(), required },
  },
  { collection: 'importrows', versionKey: false, minimize: false },
);
schema.index({ import: 1, number: 1 }, { unique: true });
schema.index({ import: 1, outcome: 1, number: 1 });
schema.index({ import: 1, state: 1, number: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: importLifeMs / 1000 });

export type ImportRowFields = InferSchemaType<typeof schema>;
export type ImportRowDoc = ImportRowFields & { _id: Types.ObjectId };
export const ImportRowModel = model<ImportRowFields>('ImportRow', schema);
