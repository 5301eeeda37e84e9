import { setTimeout as delay } from 'node:timers/promises';
import type { AnyModel } from '../../any-model.ts';

const batchSize = 500;
/** How long documents are worked on at a stretch, and the pause after it: a server does this beside its requests. */
const sliceMs = 5;

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

/** All documents of a model, one by one, with pauses in which a server answers requests. */
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
