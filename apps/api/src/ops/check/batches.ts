import type { AnyModel } from '../../any-model.ts';

const batchSize = 500;

/** All documents of a model in the order of their identifiers, some at a time. */
export async function* batchesOf<T>(
  model: AnyModel,
  projection: Record<string, 1> = {},
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  const documents = model.find({}, projection).sort({ _id: 1 }).lean().cursor({ batchSize });
  for await (const document of documents as AsyncIterable<T>) {
    batch.push(document);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
