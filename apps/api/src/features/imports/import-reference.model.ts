import { type InferSchemaType, model, Schema } from 'mongoose';

const required = true;

/** Maps a seller's own reference to the listing created from it, so that a later file changes that listing. */
const schema = new Schema(
  {
    owner: { type: Schema.Types.ObjectId, required },
    reference: { type: String, required },
    listing: { type: Schema.Types.ObjectId, required },
  },
  { collection: 'importreferences', versionKey: false },
);
schema.index({ owner: 1, reference: 1 }, { unique: true });

type ImportReferenceFields = InferSchemaType<typeof schema>;
export const ImportReferenceModel = model<ImportReferenceFields>('ImportReference', schema);
