import { calculateObjectSize } from 'bson';
import { Aggregator } from 'mingo';
import { assertFields, fail, refuse } from '../errors.ts';
import { type Found, offering, taking, window } from '../planner/pace.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../planner/query.ts';
import { compileFilter } from '../query/filter.ts';
import { setComputed, valueAt } from '../query/paths.ts';
import { parseSort, Sorter } from '../query/sort.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import {
  assertHeld,
  assertSize,
  type Document,
  define,
  encode,
  idFirst,
  isDocument,
} from '../values/bson.ts';
import { compare } from '../values/encoding.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { type Bytes, byteStages } from './byte-stages.ts';
import { evaluating, mingoOptions, prepare, windowOperators } from './expressions.ts';
import { group } from './group.ts';
import { graphLookup, lookup } from './joins.ts';
import { transforms } from './transforms.ts';

/** Documents flowing from one stage into the next, with offers to pause, which every stage passes on. */
export type Flow = Found<Document>;

/** A compiled stage. */
export type Stage = (source: Flow) => Flow;

/** What stages may need besides the documents. */
export interface PipelineContext {
  catalogue: Catalogue;
  store: Store;
  db: string;
  /** The collection the pipeline runs on. */
  collection: string;
  /** `$$name` values. */
  variables: Document;
}

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

/** Runs a pipeline over a collection of the context's database; one that does not exist is empty. */
export function runPipeline(name: string, pipeline: Document[], context: PipelineContext): Flow {
  const split = splitPipeline(pipeline, context.variables);
  return run(context.catalogue.find(context.db, name), split, { ...context, collection: name });
}

type SplitPipeline = ReturnType<typeof splitPipeline>;

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

/** The same for a command, as bytes to answer; documents that no stage touches stay as they are stored. */
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
  yield* onBytes.reduce((bytes: Bytes, stage) => stage(bytes), rawOf(prepareQuery(collection, split.query)));
}

function* rawOf(prepared: PreparedQuery): Generator<Buffer | undefined> {
  for (const row of prepared.rows()) yield row?.raw;
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

/** Compiles stages; every error in them shows before the first document is read. */
export function compilePipeline(pipeline: Document[], context: PipelineContext): Stage[] {
  return pipeline.map((stage, i) => {
    const [name, ...more] = isDocument(stage) ? Object.keys(stage) : [];
    if (name === undefined || more.length > 0) {
      fail(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const operand = stage[name];
    if (refused.has(name)) refuse(`the pipeline stage ${name}`);
    if (name === '$out' || name === '$merge')
      fail(40601, `${name} can only be the final stage in the pipeline`);
    if (Object.hasOwn(transforms, name)) {
      const transform = transforms[name]!(operand, context.variables);
      return each((doc) => [transform(doc)]);
    }
    if (byMingo.has(name)) return mingoStage(name, operand, context);
    if (name === '$sort') return sort(operand, pipeline[i + 1]?.$limit);
    const make = Object.hasOwn(makers, name)
      ? makers[name]!
      : fail(40324, `Unrecognized pipeline stage name: '${name}'`);
    return make(operand as never, context);
  });
}

export function through(source: Flow, stages: Stage[]): Flow {
  return stages.reduce((flow, stage) => stage(flow), source);
}

/** Stages that mingo answers, on the whole flow at once. */
const byMingo = new Set(['$bucketAuto', '$densify', '$fill', '$redact', '$setWindowFields']);

const refused = new Set(
  '$changeStream $currentOp $geoNear $indexStats $listSessions $listLocalSessions $planCacheStats $search $searchMeta $vectorSearch'.split(
    ' ',
  ),
);

const makers: Record<string, (operand: never, context: PipelineContext) => Stage> = {
  $match: (operand: unknown, { variables }) => {
    if (!isDocument(operand)) fail(15959, 'the match filter must be an expression in an object');
    const matches = compileFilter(operand, variables);
    return each((doc) => (matches(doc) ? [doc] : []));
  },
  $limit: (operand) => {
    const most = countOf('$limit', operand);
    return (source) => window(source, 0, most);
  },
  $skip: (operand) => {
    const skipped = countOf('$skip', operand);
    return (source) => window(source, skipped, 0);
  },
  $unwind: unwind,
  $group: (operand, { variables }) => group(operand, variables),
  $count: (operand: unknown) => {
    if (typeof operand !== 'string' || operand === '')
      fail(40156, 'the count field must be a non-empty string');
    return function* (source) {
      let total = 0;
      yield* taking(source, () => {
        total += 1;
      });
      if (total > 0) yield { [operand]: total };
    };
  },
  $sortByCount: (operand, context) => {
    return rewritten([{ $group: { _id: operand, count: { $sum: 1 } } }, { $sort: { count: -1 } }], context);
  },
  $bucket: (operand: unknown, context) => rewritten(bucketsAsGroups(operand), context),
  $sample: (operand: Document) => {
    assertFields('$sample', operand, ['size']);
    const size = countOf('$sample', operand.size);
    return function* (source) {
      const all = yield* collect(source, '$sample');
      const shuffled = all.map((doc) => ({ doc, place: Math.random() })).sort((a, b) => a.place - b.place);
      yield* offering(shuffled.slice(0, size).map(({ doc }) => doc));
    };
  },
  $facet: (operand: Document, context) => {
    const branches = Object.entries(operand).map(([name, pipeline]) => {
      if (!Array.isArray(pipeline)) fail(40169, `arguments to $facet must be arrays, ${name} is not`);
      return [name, compilePipeline(pipeline, context)] as const;
    });
    return function* (source) {
      const all = yield* collect(source, '$facet');
      const answer: Document = {};
      for (const [name, stages] of branches)
        define(answer, name, yield* collect(through(offering(all), stages), '$facet'));
      yield answer;
    };
  },
  $lookup: lookup,
  $graphLookup: graphLookup,
  $unionWith: (operand: unknown, context) => {
    const { coll, pipeline = [] }: Document = isDocument(operand) ? operand : { coll: operand };
    if (typeof coll !== 'string') fail('BadValue', '$unionWith needs the name of a collection');
    if (isDocument(operand)) assertFields('$unionWith', operand, ['coll', 'pipeline']);
    return function* (source) {
      yield* source;
      yield* runPipeline(coll, pipeline, context);
    };
  },
  $documents: (operand, { variables }) => {
    const aggregator = new Aggregator([{ $documents: prepare(operand) as never }], mingoOptions(variables));
    return () => evaluating(() => aggregator.run<Document>([]));
  },
  // Only the document count: what some clients estimate with.
  $collStats: (operand: Document, { catalogue, db, collection }) => {
    const more = Object.keys(operand).find((name) => name !== 'count');
    if (more) refuse(`$collStats with ${more}`);
    const found = catalogue.find(db, collection);
    return () => (found ? [{ ns: found.namespace, count: found.count }] : []);
  },
};

/** A stage that is short for several. */
function rewritten(pipeline: Document[], context: PipelineContext): Stage {
  const stages = compilePipeline(pipeline, context);
  return (source) => through(source, stages);
}

/** As MongoDB does it: a $group by the bucket's lower boundary. */
function bucketsAsGroups(operand: unknown): Document[] {
  if (!isDocument(operand)) fail(40201, 'the $bucket specification must be an object');
  assertFields('$bucket', operand, ['groupBy', 'boundaries', 'default', 'output']);
  const { groupBy, boundaries, output = { count: { $sum: 1 } }, default: other } = operand;
  const sorted =
    Array.isArray(boundaries) && boundaries.every((one, i) => i === 0 || compare(boundaries[i - 1], one) < 0);
  if (!sorted || boundaries.length < 2)
    fail(40194, "the $bucket 'boundaries' must be at least two values in ascending order");
  const branches = boundaries.slice(1).map((upper, i) => {
    const within = [
      { $gte: [groupBy, { $literal: boundaries[i] }] },
      { $lt: [groupBy, { $literal: upper }] },
    ];
    return Object.fromEntries([
      ['case', { $and: within }],
      ['then', { $literal: boundaries[i] }],
    ]);
  });
  const rest = 'default' in operand && { default: { $literal: other } };
  return [{ $group: { _id: { $switch: { branches, ...rest } }, ...output } }, { $sort: { _id: 1 } }];
}

function countOf(name: string, operand: unknown): number {
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(number) || number < 0)
    fail(5107201, `invalid argument to ${name} stage: Expected a non-negative number`);
  if (name === '$limit' && number === 0) fail(15958, 'the limit must be positive');
  return number;
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

// A limit right after it says how much is wanted.
function sort(operand: unknown, wanted: unknown): Stage {
  if (!isDocument(operand)) fail(15973, 'the $sort key specification must be an object');
  const fields = parseSort(operand);
  if (fields.length === 0) fail(15976, '$sort stage must have at least one sort key');
  return function* (source) {
    const sorter = new Sorter<Document>(fields, isNumeric(wanted) ? toNumber(wanted) : 0);
    yield* taking(source, (doc) => sorter.add(doc, doc, calculateObjectSize(doc)));
    yield* offering(sorter.sorted());
  };
}

function unwind(operand: unknown): Stage {
  const spec: Document = isDocument(operand) ? operand : { path: operand };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = spec;
  assertFields('$unwind', spec, ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays']);
  if (typeof path !== 'string') fail(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    fail(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const parts = path.slice(1).split('.');
  const emit = (doc: Document, value: unknown, index: number | null) => {
    const result = setComputed({ ...doc }, parts, value);
    return includeArrayIndex ? setComputed(result, includeArrayIndex.split('.'), index) : result;
  };
  return each((doc) => {
    const value = valueAt(doc, parts);
    if (Array.isArray(value) && value.length > 0) return value.map((element, i) => emit(doc, element, i));
    const empty = value === undefined || value === null || Array.isArray(value);
    if (empty && !preserveNullAndEmptyArrays) return [];
    return [emit(doc, Array.isArray(value) ? undefined : value, null)];
  });
}

/** Holds a whole flow in memory, up to 100 MB. */
export function* collect(source: Flow, stage: string): Generator<undefined, Document[]> {
  const found: Document[] = [];
  let held = 0;
  yield* taking(source, (doc) => {
    found.push(doc);
    held += calculateObjectSize(doc);
    assertHeld(held, stage);
  });
  return found;
}

// mingo miscounts months in whole years.
function refuseMonths({ output = {} }: Document): void {
  const units = Object.values(output as Document).map((one) => one?.window?.unit);
  if (units.some((unit) => /^(month|quarter|year)$/.test(unit))) refuse('a window of months');
}

function mingoStage(name: string, operand: unknown, { variables }: PipelineContext): Stage {
  const more = name === '$setWindowFields' ? windowOperators : undefined;
  if (more) refuseMonths(operand as Document);
  return function* (source) {
    // mingo changes what it is given, so each run has its own.
    const aggregator = new Aggregator([{ [name]: prepare(operand, more) as never }], mingoOptions(variables));
    const all = yield* collect(source, name);
    const answer = evaluating(() => aggregator.run<Document>(all));
    for (const doc of offering(answer)) yield doc && idFirst(doc);
  };
}
