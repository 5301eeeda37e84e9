import { calculateObjectSize } from 'bson';
import type { Pace } from '../planner/pace.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import type { Store } from '../storage/store.ts';
import type { Document } from '../values/bson.ts';
import { assertHeld } from '../values/limits.ts';

/** Documents flowing from one stage into the next. */
export type Flow = AsyncIterable<Document>;

/** A compiled stage. */
export type Stage = (source: Flow) => Flow;

/** What stages may need besides the documents. */
export interface PipelineContext {
  catalogue: Catalogue;
  store: Store;
  db: string;
  /** The collection the pipeline runs on. */
  collection: string;
  pace: Pace;
  /** `$$name` values. */
  variables: Document;
}

/** Holds a whole flow in memory, up to 100 MB. */
export async function collect(source: Flow, stage: string): Promise<Document[]> {
  const documents: Document[] = [];
  let held = 0;
  for await (const doc of source) {
    documents.push(doc);
    held += calculateObjectSize(doc);
    assertHeld(held, stage);
  }
  return documents;
}

export async function* flowOf<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
