import { setTimeout as delay } from 'node:timers/promises';
import type { AnyModel } from '../../core/documents/any-model.ts';

const batchSize = 500;
/** Duration of uninterrupted work on documents, and the pause after it, because a server does this while it handles requests. */
const sliceMs = 5;

/** Yields all documents of a model in the order of their ids, in batches. */
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

/** Yields all documents of a model, one by one, with pauses in which a server handles requests. */
export async function* documentsOf<T>(model: AnyModel): AsyncGenerator<T> {
  let startedAt = performance.now();
  for await (const batch of batchesOf<T>(model)) {
    for (const document of batch) {
      yield document;
      if (performance.now() - startedAt < sliceMs) continue;
      await delay(sliceMs);
      startedAt = performance.now();
    }
  }
}
