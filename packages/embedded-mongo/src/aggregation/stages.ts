import { calculateObjectSize } from 'bson';
import { Aggregator } from 'mingo';
import { badValue, CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { define, setComputed } from '../query/projection.ts';
import { parseSort, Sorter } from '../query/sort.ts';
import { type Document, field, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { evaluating, mingoOptions, prepare } from './expressions.ts';
import { group } from './group.ts';
import { graphLookup, lookup } from './lookup.ts';
import { output } from './output.ts';
import { compilePipeline, runPipeline, through } from './pipeline.ts';
import { collect, type Flow, flowOf, type PipelineContext, type Stage } from './stage.ts';
import { compileTransform } from './transforms.ts';

const transforms = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** Stages that mingo answers, on the whole flow at once. */
const byMingo = new Set([
  '$bucket',
  '$bucketAuto',
  '$densify',
  '$fill',
  '$redact',
  '$sample',
  '$setWindowFields',
]);

const refused = new Set([
  '$changeStream',
  '$currentOp',
  '$geoNear',
  '$indexStats',
  '$listSessions',
  '$listLocalSessions',
  '$planCacheStats',
  '$search',
  '$searchMeta',
  '$vectorSearch',
]);

/** Compiles one stage; `next` lets a sort know how much of it is wanted. */
export function compileStage(
  name: string,
  operand: unknown,
  context: PipelineContext,
  next?: Document,
): Stage {
  if (refused.has(name)) throw notSupported(`the pipeline stage ${name}`);
  if (transforms.has(name)) return mapping(compileTransform(name, operand, context.variables));
  if (byMingo.has(name)) return mingoStage(name, operand, context);
  switch (name) {
    case '$match':
      return match(operand, context);
    case '$sort':
      return sort(operand, next?.$limit);
    case '$limit':
      return limit(limitOf('$limit', operand));
    case '$skip':
      return skip(limitOf('$skip', operand));
    case '$unwind':
      return unwind(operand);
    case '$group':
      return group(operand, context);
    case '$collStats':
      return collectionCount(operand, context);
    case '$count':
      return count(operand);
    case '$sortByCount':
      return chain([{ $group: { _id: operand, count: { $sum: 1 } } }, { $sort: { count: -1 } }], context);
    case '$facet':
      return facet(operand as Document, context);
    case '$lookup':
      return lookup(operand as Document, context);
    case '$graphLookup':
      return graphLookup(operand as Document, context);
    case '$unionWith':
      return unionWith(operand, context);
    case '$out':
    case '$merge':
      if (next) throw new CommandError(40601, `${name} can only be the final stage in the pipeline`);
      return output(name, operand, context);
    case '$documents':
      return documents(operand, context);
    default:
      throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

/** The number of a $limit or $skip. */
export function limitOf(name: string, operand: unknown): number {
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(number) || number < 0) {
    throw new CommandError(
      5107201,
      `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${operand}`,
    );
  }
  if (name === '$limit' && number === 0) throw new CommandError(15958, 'the limit must be positive');
  return number;
}

function mapping(transform: (doc: Document) => Document): Stage {
  return async function* (source) {
    for await (const doc of source) yield transform(doc);
  };
}

function chain(pipeline: Document[], context: PipelineContext): Stage {
  const stages = compilePipeline(pipeline, context);
  return (source) => through(source, stages);
}

function match(operand: unknown, { variables }: PipelineContext): Stage {
  if (!isDocument(operand))
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  const matches = compileFilter(operand, variables);
  return async function* (source) {
    for await (const doc of source) if (matches(doc)) yield doc;
  };
}

function sort(operand: unknown, wanted: unknown): Stage {
  if (!isDocument(operand)) throw new CommandError(15973, 'the $sort key specification must be an object');
  const fields = parseSort(operand);
  if (fields.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
  return async function* (source) {
    const sorter = new Sorter<Document>(fields, isNumeric(wanted) ? toNumber(wanted) : 0);
    for await (const doc of source) sorter.add(doc, doc, calculateObjectSize(doc));
    yield* sorter.sorted();
  };
}

function limit(most: number): Stage {
  return async function* (source) {
    let seen = 0;
    for await (const doc of source) {
      yield doc;
      seen += 1;
      if (seen >= most) return;
    }
  };
}

function skip(number: number): Stage {
  return async function* (source) {
    let seen = 0;
    for await (const doc of source) {
      seen += 1;
      if (seen > number) yield doc;
    }
  };
}

function unwind(operand: unknown): Stage {
  const spec: Document = isDocument(operand) ? operand : { path: operand };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = spec;
  if (typeof path !== 'string')
    throw new CommandError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const parts = path.slice(1).split('.');
  const emit = (doc: Document, value: unknown, index: number | null) => {
    const result = { ...doc };
    setComputed(result, parts, value);
    if (includeArrayIndex) setComputed(result, includeArrayIndex.split('.'), index);
    return result;
  };
  return async function* (source) {
    for await (const doc of source) {
      const value = parts.reduce<unknown>(
        (inner, part) => (isDocument(inner) ? field(inner, part) : undefined),
        doc,
      );
      const empty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
      if (empty && preserveNullAndEmptyArrays) yield emit(doc, value === null ? null : undefined, null);
      else if (Array.isArray(value)) for (const [i, element] of value.entries()) yield emit(doc, element, i);
      else if (!empty) yield emit(doc, value, null);
    }
  };
}

function count(operand: unknown): Stage {
  if (typeof operand !== 'string' || operand === '')
    throw new CommandError(40156, 'the count field must be a non-empty string');
  return async function* (source) {
    let total = 0;
    for await (const _ of source) total += 1;
    if (total > 0) yield { [operand]: total };
  };
}

// Only the document count: what some clients estimate with.
function collectionCount(operand: unknown, { catalogue, db, collection }: PipelineContext): Stage {
  const unknown = Object.keys((operand as Document) ?? {}).find((name) => name !== 'count');
  if (unknown) throw notSupported(`$collStats with ${unknown}`);
  const found = catalogue.find(db, collection);
  return () => flowOf(found ? [{ ns: found.namespace, count: found.count }] : []);
}

function facet(operand: Document, context: PipelineContext): Stage {
  const branches = Object.entries(operand).map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new CommandError(40169, `arguments to $facet must be arrays, ${name} is not`);
    return [name, compilePipeline(pipeline, context)] as const;
  });
  return async function* (source) {
    const all = await collect(source, '$facet');
    const result: Document = {};
    for (const [name, stages] of branches)
      define(result, name, await collect(through(flowOf(all), stages), '$facet'));
    yield result;
  };
}

function unionWith(operand: unknown, context: PipelineContext): Stage {
  const spec: Document = isDocument(operand) ? operand : { coll: operand };
  if (typeof spec.coll !== 'string') throw badValue('$unionWith needs the name of a collection');
  return async function* (source) {
    yield* source;
    yield* runPipeline(spec.coll, spec.pipeline ?? [], context);
  };
}

function documents(operand: unknown, context: PipelineContext): Stage {
  return async function* () {
    const list = evaluating(() =>
      new Aggregator([{ $documents: prepare(operand as never) }], mingoOptions(context.variables)).run([]),
    );
    yield* list as Document[];
  };
}

function mingoStage(name: string, operand: unknown, { variables }: PipelineContext): Stage {
  const aggregator = new Aggregator([{ [name]: prepare(operand as never) }], mingoOptions(variables));
  return async function* (source: Flow) {
    const all = await collect(source, name);
    yield* evaluating(() => aggregator.run<Document>(all));
  };
}
