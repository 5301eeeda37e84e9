import { model, Schema } from 'mongoose';

/** Progress of loading the demo data; stored as done only after everything else. */
const schema = new Schema(
  { _id: String, done: { type: Boolean, required: true } },
  { collection: 'demomarkers', versionKey: false },
);

export const DemoMarkerModel = model('DemoMarker', schema);
