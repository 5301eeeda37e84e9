import { model, Schema } from 'mongoose';
import { log } from '../log.ts';

/** File names of images that a document no longer shows; a job deletes those that no other document shows. */
const schema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'discardedimages', versionKey: false },
);
schema.index({ at: 1 });

export const DiscardedImageModel = model('DiscardedImage', schema);

/**
 * Marks stored images for deletion. Their files stay until the job has found no document that shows them, so a call
 * too many does no harm; an image that could not be marked is found by the sweep a day later.
 */
export async function discardImages(...names: (string | null | undefined)[]): Promise<void> {
  const marks = names.filter((name) => typeof name === 'string');
  if (marks.length === 0) return;
  const at = new Date();
  const upserts = marks.map((name) => ({
    updateOne: { filter: { _id: name }, update: { $set: { at } }, upsert: true },
  }));
  await DiscardedImageModel.bulkWrite(upserts, { ordered: false }).catch((err: unknown) =>
    log.warn({ err, names: marks }, 'images could not be marked for deletion'),
  );
}
