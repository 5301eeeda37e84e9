import { fail, throwUnsupported } from '../errors.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../planner/query.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { assertSize, type Document, encode, isDocument } from '../values/bson.ts';
import { type Bytes, byteStages } from './byte-stages.ts';
import { type Flow, type PipelineContext, type Stage, type StageContext, through } from './flow.ts';
import { countOf, stages as known } from './stages/stages.ts';

/** Leading $match, $sort, $skip and $limit become a query, so that indexes serve them; the other stages remain. */
export function splitPipeline(
  pipeline: Document[],
  variables: Document,
): { query: Query; stages: Document[] } {
  const rest = [...pipeline];
  const next = (name: string) => (rest[0] && name in rest[0] ? rest.shift()![name] : undefined);
  const query: Query = { filter: {}, variables };
  const filters: Document[] = [];
  while (rest[0]?.$match) filters.push(next('$match'));
  query.filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  if (isDocument(rest[0]?.$sort)) query.sort = next('$sort');
  if (rest[0] && '$skip' in rest[0]) query.skip = countOf('$skip', next('$skip'));
  if (rest[0] && '$limit' in rest[0]) query.limit = countOf('$limit', next('$limit'));
  return { query, stages: rest };
}

type SplitPipeline = ReturnType<typeof splitPipeline>;

/** Runs a pipeline, as bytes to answer; documents that no stage touches stay as they are stored. */
export function* pipelineBytes(
  collection: Collection | undefined,
  split: SplitPipeline,
  context: PipelineContext,
): Generator<Buffer | undefined> {
  const onBytes = collection && !onlyCounts(split.stages[0]) && byteStages(split.stages, context.variables);
  if (!onBytes) {
    for (const doc of run(collection, split, context)) yield doc && assertSize(encode(doc));
    return;
  }
  // Stages are checked as always.
  compilePipeline(split.stages, context);
  yield* onBytes.reduce((bytes: Bytes, stage) => stage(bytes), prepareQuery(collection, split.query).bytes());
}

/** Over a collection that does not exist, the stages run over nothing. */
function run(
  collection: Collection | undefined,
  { query, stages }: SplitPipeline,
  context: PipelineContext,
): Flow {
  const compiled = compilePipeline(stages, context);
  // A query on a collection that does not exist is still checked.
  if (!collection) compileFilter(query.filter, query.variables);
  return through(collection ? documents(prepareQuery(collection, query), stages) : [], compiled);
}

function* documents(prepared: PreparedQuery, stages: Document[]): Generator<Document | undefined> {
  if (onlyCounts(stages[0])) for (const mark of prepared.marks()) yield mark === undefined ? undefined : {};
  else for (const row of prepared.rows()) yield row?.doc;
}

// What countDocuments sends: `{ $group: { _id: 1, n: { $sum: 1 } } }` looks at no field.
function onlyCounts(stage: Document | undefined): boolean {
  if (stage?.$count) return true;
  return Object.values(stage?.$group ?? { none: '$field' }).every((value) => {
    return value === null || typeof value === 'number' || typeof (value as Document).$sum === 'number';
  });
}

const refused = new Set(
  '$changeStream $currentOp $geoNear $indexStats $listSessions $listLocalSessions $merge $out $planCacheStats $search $searchMeta $vectorSearch'.split(
    ' ',
  ),
);

/** Compiles stages; every error in them shows before the first document is read. */
function compilePipeline(pipeline: Document[], context: PipelineContext): Stage[] {
  const full = withPipelines(context);
  return pipeline.map((stage, i) => {
    const [name, ...more] = isDocument(stage) ? Object.keys(stage) : [];
    if (name === undefined || more.length > 0) {
      fail(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    if (refused.has(name)) throwUnsupported(`the pipeline stage ${name}`);
    const make = Object.hasOwn(known, name)
      ? known[name]!
      : fail(40324, `Unrecognized pipeline stage name: '${name}'`);
    return make(stage[name] as never, full, pipeline[i + 1]);
  });
}

function withPipelines(context: PipelineContext): StageContext {
  return {
    ...context,
    compile: (pipeline) => compilePipeline(pipeline, context),
    run: (name, pipeline, variables = context.variables) => {
      const split = splitPipeline(pipeline, variables);
      return run(context.catalogue.find(context.db, name), split, {
        ...context,
        variables,
        collection: name,
      });
    },
  };
}
