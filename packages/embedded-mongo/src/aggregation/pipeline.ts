import { fail, throwUnsupported } from '../errors.ts';
import { prepareQuery, type Query } from '../planner/query.ts';
import type { Yielding } from '../planner/scheduler.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { assertSize, type Document, isDocument } from '../values/bson.ts';
import { isNumeric } from '../values/numbers.ts';
import { countOf, stages as known, type Stage } from './stages.ts';

/** A pipeline whose first stages have become a query, so that indexes serve them. */
interface Pipeline {
  query: Query;
  stages: Stage[];
  /** The remaining stages count documents without reading a field of them. */
  onlyCounts: boolean;
}

const notSupported =
  /^\$(addFields|bucket|bucketAuto|changeStream|collStats|currentOp|densify|documents|facet|fill|geoNear|graphLookup|indexStats|listSessions|listLocalSessions|listSampledQueries|listSearchIndexes|lookup|merge|out|planCacheStats|queryStats|rankFusion|redact|replaceRoot|replaceWith|sample|search|searchMeta|set|setWindowFields|shardedDataDistribution|sortByCount|unionWith|unset|unwind|vectorSearch)$/;

/**
 * Checks a pipeline and compiles it: every error in it shows before the first document is read. The constants of a
 * $group are taken from `exact`, where Int32, Double and Long are kept apart.
 */
export function compilePipeline(pipeline: unknown, exact: unknown = pipeline): Pipeline {
  if (!Array.isArray(pipeline)) fail('TypeMismatch', "'pipeline' option must be specified as an array");
  const steps = pipeline.map(readStage);
  const compiled = steps.map(([name, operand], i) => {
    const { $group = operand } = name === '$group' ? (exact as Document[])[i]! : {};
    return known[name]!($group as never, steps[i + 1]);
  });
  const query: Query = { filter: {} };
  let at = 0;
  const next = (name: string): unknown => (steps[at]?.[0] === name ? steps[at++]![1] : undefined);
  const filters: Document[] = [];
  for (let filter = next('$match'); filter; filter = next('$match')) filters.push(filter as Document);
  query.filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  const sort = next('$sort');
  if (sort) query.sort = sort as Document;
  const skip = next('$skip');
  if (skip !== undefined) query.skip = countOf('$skip', skip);
  const limit = next('$limit');
  if (limit !== undefined) query.limit = countOf('$limit', limit);
  return { query, stages: compiled.slice(at), onlyCounts: countsOnly(steps[at]) };
}

function readStage(stage: unknown): [name: string, operand: unknown] {
  const [first, ...more] = isDocument(stage) ? Object.entries(stage) : [];
  if (!first || more.length > 0)
    fail(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (notSupported.test(first[0])) throwUnsupported(`the pipeline stage ${first[0]}`);
  if (!Object.hasOwn(known, first[0])) fail(40324, `Unrecognized pipeline stage name: '${first[0]}'`);
  return first;
}

// What countDocuments sends: `{ $group: { _id: 1, n: { $sum: 1 } } }` reads no field.
function countsOnly([name, operand]: [string?, unknown?] = []): boolean {
  if (name === '$count') return true;
  if (name !== '$group') return false;
  return Object.values(operand as Document).every((value) => {
    return value === null || isNumeric(value) || (isDocument(value) && isNumeric(value.$sum));
  });
}

const NO_FIELDS = Buffer.from([5, 0, 0, 0, 0]);

/** Runs a pipeline over a collection; over one that does not exist, its stages run over nothing. */
export function* runPipeline(
  collection: Collection | undefined,
  { query, stages, onlyCounts }: Pipeline,
): Generator<Buffer | undefined> {
  // A query on a collection that does not exist is still checked.
  if (!collection) compileFilter(query.filter);
  const prepared = collection && prepareQuery(collection, query);
  const source: Yielding<Buffer> = !prepared ? [] : onlyCounts ? emptied(prepared.marks()) : prepared.bytes();
  // The bytes of a stored document are replaced when the next one is read.
  for (const raw of stages.reduce((flow, stage) => stage(flow), source))
    yield raw && assertSize(Buffer.from(raw));
}

function* emptied(marks: Yielding<unknown>): Generator<Buffer | undefined> {
  for (const mark of marks) yield mark === undefined ? undefined : NO_FIELDS;
}
