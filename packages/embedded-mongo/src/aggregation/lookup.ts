import { badValue, CommandError, notSupported } from '../errors.ts';
import { prepareQuery } from '../planner/execute.ts';
import { valuesAt } from '../query/paths.ts';
import { setComputed } from '../query/projection.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { equals } from '../values/compare.ts';
import { Evaluator, prepare } from './expressions.ts';
import { keyOf } from './group.ts';
import { runPipeline } from './pipeline.ts';
import type { Flow, PipelineContext, Stage } from './stage.ts';

/** $lookup by fields, by pipeline, or both; the foreign side is found through its indexes. */
export function lookup(spec: Document, context: PipelineContext): Stage {
  const { from, localField, foreignField, as, pipeline = [], let: bindings = {} } = spec;
  if (typeof as !== 'string')
    throw new CommandError('FailedToParse', "must specify 'as' field for a $lookup");
  if (isDocument(from)) throw notSupported('$lookup into another database');
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw new CommandError(
      'FailedToParse',
      '$lookup requires both or neither of localField and foreignField to be specified',
    );
  }
  if (localField === undefined && !spec.pipeline)
    throw badValue('$lookup requires a pipeline or localField and foreignField');
  const evaluator = new Evaluator(context.variables);
  const bound = Object.entries(bindings).map(([name, value]) => [name, prepare(value)] as const);
  return async function* (source: Flow) {
    for await (const doc of source) {
      const values = bound.map(([name, value]) => [name, evaluator.evaluate(value, doc)]);
      const variables = { ...context.variables, ...Object.fromEntries(values) };
      const match = localField === undefined ? [] : [{ $match: joined(doc, localField, foreignField) }];
      const found = await all(runPipeline(from, [...match, ...pipeline], { ...context, variables }));
      const result = { ...doc };
      setComputed(result, as.split('.'), found);
      yield result;
    }
  };
}

// A local array matches by each of its elements; a missing local field matches null and missing.
function joined(doc: Document, localField: string, foreignField: string): Document {
  const local = valuesAt(doc, localField.split('.'));
  return { [foreignField]: { $in: local.length === 0 ? [null] : local } };
}

async function all(flow: Flow): Promise<Document[]> {
  const documents: Document[] = [];
  for await (const doc of flow) documents.push(doc);
  return documents;
}

/** $graphLookup, breadth first, one indexed query per level. */
export function graphLookup(spec: Document, context: PipelineContext): Stage {
  const { from, startWith, connectFromField, connectToField, as, maxDepth, depthField } = spec;
  const restrict: Document = spec.restrictSearchWithMatch ?? {};
  const evaluator = new Evaluator(context.variables);
  const start = prepare(startWith);
  async function reachable(doc: Document): Promise<Document[]> {
    const first = evaluator.evaluate(start, doc);
    const found = new Map<string, Document>();
    let frontier = Array.isArray(first) ? first : [first];
    for (let depth = 0; frontier.length > 0 && depth <= (maxDepth ?? Number.POSITIVE_INFINITY); depth++) {
      const filter = { $and: [restrict, { [connectToField]: { $in: frontier } }] };
      frontier = [];
      for (const next of await documentsOf(from, filter, context)) {
        const key = keyOf(next._id);
        if (found.has(key)) continue;
        found.set(key, depthField ? { ...next, [depthField]: depth } : next);
        frontier.push(...valuesAt(next, connectFromField.split('.')));
      }
      frontier = frontier.filter((value, i) => frontier.findIndex((other) => equals(other, value)) === i);
    }
    return [...found.values()];
  }
  return async function* (source: Flow) {
    for await (const doc of source) {
      const result = { ...doc };
      setComputed(result, as.split('.'), await reachable(doc));
      yield result;
    }
  };
}

async function documentsOf(name: string, filter: Document, context: PipelineContext): Promise<Document[]> {
  const collection = context.catalogue.find(context.db, name);
  if (!collection) return [];
  const rows: Document[] = [];
  for await (const { doc } of prepareQuery(collection, { filter }, context.pace).rows()) rows.push(doc);
  return rows;
}
