import { type InferSchemaType, model, Schema } from 'mongoose';
import { publishChangesOf } from '../../core/changes/change-plugin.ts';

const required = true;

/** Another name of a known place, added by an administrator; a removed name stays stored until its documents were recomputed. */
const schema = new Schema(
  {
    /** The name in the form used for comparing places. */
    _id: { type: String, required },
    name: { type: String, required },
    location: { type: String, required },
    country: { type: String, required },
    createdAt: { type: Date, required },
    isRemoved: Boolean,
    /** Set until every document with the name was recomputed; changed by every decision. */
    pendingSince: Date,
  },
  { collection: 'placenames', versionKey: false },
);
schema.plugin(publishChangesOf('placeNames', ['pendingSince']));
schema.index({ createdAt: -1 });
schema.index({ pendingSince: 1 }, { sparse: true });

export type PlaceNameDoc = InferSchemaType<typeof schema>;
export const PlaceNameModel = model('PlaceName', schema);
