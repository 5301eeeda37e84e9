import { type InferSchemaType, model, Schema } from 'mongoose';

const required = true;
const count = { type: Number, default: 0, required };

/** How many things a place has as members wrote it. */
const usedPlace = new Schema(
  { name: { type: String, required }, listings: count, professionals: count, companies: count },
  { _id: false },
);

/** The counts of categories and places, as one document: counting them reads everything. */
const schema = new Schema(
  {
    _id: { type: String, required },
    countedAt: { type: Date, required },
    /** Listings that are online, by category. */
    categories: { type: Map, of: Number, required },
    places: { type: [usedPlace], required },
  },
  { collection: 'cataloguecounts', versionKey: false },
);

export type UsedPlace = InferSchemaType<typeof usedPlace>;
export const CatalogueCountModel = model('CatalogueCount', schema);
