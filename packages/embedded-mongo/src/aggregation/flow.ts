import { calculateObjectSize } from 'bson';
import { forEachYielding, type Yielding } from '../planner/scheduler.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import type { Store } from '../storage/store.ts';
import { assertHeld, type Document } from '../values/bson.ts';

/** Documents flowing from one stage into the next, with offers to pause, which every stage passes on. */
export type Flow = Yielding<Document>;

/** A compiled stage. */
export type Stage = (source: Flow) => Flow;

/** What a pipeline may need besides the documents. */
export interface PipelineContext {
  catalogue: Catalogue;
  store: Store;
  db: string;
  /** The collection the pipeline runs on. */
  collection: string;
  /** `$$name` values. */
  variables: Document;
}

/** The same for its stages, some of which hold pipelines of their own. */
export interface StageContext extends PipelineContext {
  compile: (pipeline: Document[]) => Stage[];
  /** Runs a pipeline over a collection of the same database. */
  run: (collection: string, pipeline: Document[], variables?: Document) => Flow;
}

/** Compiles the operand of a stage; `next` is the stage after it. */
export type StageMaker = (operand: never, context: StageContext, next: Document | undefined) => Stage;

/** Sends a flow through one stage after the other. */
export function through(source: Flow, stages: Stage[]): Flow {
  return stages.reduce((flow, stage) => stage(flow), source);
}

/** A stage that makes of each document what it likes. */
export function each(work: (doc: Document) => Flow): Stage {
  return function* (source) {
    for (const doc of source) {
      if (doc) yield* work(doc);
      else yield undefined;
    }
  };
}

/** Holds a whole flow in memory, up to 100 MB. */
export function* collect(source: Flow, stage: string): Generator<undefined, Document[]> {
  const found: Document[] = [];
  let held = 0;
  yield* forEachYielding(source, (doc) => {
    found.push(doc);
    held += calculateObjectSize(doc);
    assertHeld(held, stage);
  });
  return found;
}
