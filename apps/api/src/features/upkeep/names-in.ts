import type { Model } from 'mongoose';

/** The picture names of a whole collection, read in the order of the identifiers: the one index every collection has. */
export async function* namesIn<T>(
  model: Model<T>,
  projection: Record<string, 1>,
  pick: (document: T) => (string | null | undefined)[],
): AsyncGenerator<string> {
  const documents = model.find({}, projection).sort({ _id: 1 }).lean().cursor();
  for await (const document of documents) {
    for (const name of pick(document as T)) if (name) yield name;
  }
}
