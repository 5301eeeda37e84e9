import { CommandError } from '../errors.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../planner/execute.ts';
import type { Collection } from '../storage/collection.ts';
import { type Document, encode } from '../values/bson.ts';
import { assertSize } from '../values/limits.ts';
import { type Flow, flowOf, type PipelineContext, type Stage } from './stage.ts';
import { compileStage, limitOf } from './stages.ts';

/** A pipeline split into what the planner answers and what remains to be computed. */
export interface PlannedPipeline {
  query: Query;
  stages: Document[];
}

/** Leading $match, $sort, $skip and $limit become a query, so that indexes serve them. */
export function splitPipeline(pipeline: Document[], variables: Document): PlannedPipeline {
  const filters: Document[] = [];
  const query: Query = { filter: {}, variables };
  let at = 0;
  for (; pipeline[at]?.$match; at++) filters.push(pipeline[at]!.$match);
  if (pipeline[at]?.$sort) query.sort = pipeline[at++]!.$sort;
  if (pipeline[at]?.$skip !== undefined) query.skip = limitOf('$skip', pipeline[at++]!.$skip);
  if (pipeline[at]?.$limit !== undefined) query.limit = limitOf('$limit', pipeline[at++]!.$limit);
  query.filter = filters.length === 1 ? filters[0]! : filters.length > 1 ? { $and: filters } : {};
  return { query, stages: pipeline.slice(at) };
}

/** Runs a pipeline over a collection of the context's database; one that does not exist is empty. */
export function runPipeline(name: string, pipeline: Document[], context: PipelineContext): Flow {
  const { query, stages } = splitPipeline(pipeline, context.variables);
  const compiled = compilePipeline(stages, { ...context, collection: name });
  const collection = context.catalogue.find(context.db, name);
  const source = collection ? documents(prepareQuery(collection, query, context.pace), stages) : flowOf([]);
  return through(source, compiled);
}

/** The same, as bytes to answer; documents that no stage touches stay as they are stored. */
export async function* pipelineBytes(
  collection: Collection | undefined,
  { query, stages }: PlannedPipeline,
  context: PipelineContext,
): AsyncGenerator<Buffer> {
  const compiled = compilePipeline(stages, context);
  const prepared = collection && prepareQuery(collection, query, context.pace);
  if (compiled.length === 0) {
    if (prepared) for await (const { raw } of prepared.rows()) yield raw;
    return;
  }
  for await (const doc of through(prepared ? documents(prepared, stages) : flowOf([]), compiled)) {
    const bytes = encode(doc);
    assertSize(bytes);
    yield bytes;
  }
}

async function* documents(prepared: PreparedQuery, stages: Document[]): AsyncGenerator<Document> {
  if (prepared.decided && onlyCounts(stages[0])) for await (const _ of prepared.records()) yield {};
  else for await (const { doc } of prepared.rows()) yield doc;
}

// What countDocuments sends: `{ $group: { _id: 1, n: { $sum: 1 } } }` looks at no field.
function onlyCounts(stage: Document | undefined): boolean {
  if (stage?.$count) return true;
  return Object.values(stage?.$group ?? { none: '$field' }).every((value) => {
    return value === null || typeof value === 'number' || typeof (value as Document).$sum === 'number';
  });
}

export function compilePipeline(pipeline: Document[], context: PipelineContext): Stage[] {
  return pipeline.map((stage, i) => {
    const names = Object.keys(stage ?? {});
    if (names.length !== 1) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    return compileStage(names[0]!, stage[names[0]!], context, pipeline[i + 1]);
  });
}

export function through(source: Flow, stages: Stage[]): Flow {
  return stages.reduce((flow, stage) => stage(flow), source);
}
