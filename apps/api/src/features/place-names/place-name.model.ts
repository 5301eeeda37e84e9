import { type InferSchemaType, model, Schema } from 'mongoose';
import { publishChangesOf } from '../../core/change-plugin.ts';

const required = true;

/** Another name of a known place, which an administrator added; removed, it stays until what carried it was computed again. */
const schema = new Schema(
  {
    /** The name as places are compared. */
    _id: { type: String, required },
    name: { type: String, required },
    location: { type: String, required },
    country: { type: String, required },
    createdAt: { type: Date, required },
    isRemoved: Boolean,
    /** Set until everything that carries the name was computed again; another value for every decision. */
    pendingSince: Date,
  },
  { collection: 'placenames', versionKey: false },
);
schema.plugin(publishChangesOf('placeNames', ['pendingSince']));
schema.index({ createdAt: -1 });
schema.index({ pendingSince: 1 }, { sparse: true });

export type PlaceNameDoc = InferSchemaType<typeof schema>;
export const PlaceNameModel = model('PlaceName', schema);
