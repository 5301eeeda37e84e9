import { type InferSchemaType, model, Schema } from 'mongoose';

const required = true;
const count = { type: Number, default: 0, required };

/** Number of documents with a place, as members wrote the place. */
const usedPlace = new Schema(
  { name: { type: String, required }, listings: count, professionals: count, companies: count },
  { _id: false },
);

/** Counts of categories and places, stored as one document, because counting reads every document. */
const schema = new Schema(
  {
    _id: { type: String, required },
    countedAt: { type: Date, required },
    /** Numbers of online listings, by category. */
    categories: { type: Map, of: Number, required },
    places: { type: [usedPlace], required },
  },
  { collection: 'cataloguecounts', versionKey: false },
);

export type UsedPlace = InferSchemaType<typeof usedPlace>;
export const CatalogueCountModel = model('CatalogueCount', schema);
