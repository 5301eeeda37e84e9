import { fail, refuse } from '../errors.ts';
import { setComputed, valuesAt } from '../query/paths.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { keyText } from '../values/encoding.ts';
import { Evaluator, prepare } from './expressions.ts';
import { type Flow, type PipelineContext, runPipeline, type Stage } from './pipeline.ts';

/** $lookup by fields, by pipeline, or both; the foreign side is found through its indexes. */
export function lookup(spec: Document, context: PipelineContext): Stage {
  const { from, localField, foreignField, as, pipeline = [], let: bindings = {} } = spec;
  if (typeof as !== 'string') fail('FailedToParse', "must specify 'as' field for a $lookup");
  if (isDocument(from)) refuse('$lookup into another database');
  const byField = localField !== undefined && foreignField !== undefined;
  if (!byField && (localField !== undefined || foreignField !== undefined || !spec.pipeline)) {
    fail(
      'FailedToParse',
      '$lookup requires both or neither of localField and foreignField, and a pipeline without them',
    );
  }
  const evaluator = new Evaluator(context.variables);
  const bound = Object.entries(bindings).map(([name, value]) => [name, prepare(value)] as const);
  return function* (source: Flow) {
    for (const doc of source) {
      const values = bound.map(([name, value]) => [name, evaluator.evaluate(value, doc)]);
      const variables = { ...context.variables, ...Object.fromEntries(values) };
      const match = byField ? [{ $match: joined(doc, localField, foreignField) }] : [];
      const found = [...runPipeline(from, [...match, ...pipeline], { ...context, variables })];
      yield setComputed({ ...doc }, as.split('.'), found);
    }
  };
}

// A local array matches by each of its elements; a missing local field matches null and missing.
function joined(doc: Document, localField: string, foreignField: string): Document {
  const local = valuesAt(doc, localField);
  return { [foreignField]: { $in: local.length === 0 ? [null] : local } };
}

/** $graphLookup, breadth first, one indexed query per level. */
export function graphLookup(spec: Document, context: PipelineContext): Stage {
  const {
    from,
    startWith,
    connectFromField,
    connectToField,
    as,
    maxDepth = Number.MAX_VALUE,
    depthField,
  } = spec;
  const evaluator = new Evaluator(context.variables);
  const start = prepare(startWith);
  const reachable = (doc: Document) => {
    const found = new Map<string, Document>();
    let frontier: unknown[] = [evaluator.evaluate(start, doc)].flat().filter((value) => value !== undefined);
    for (let depth = 0; frontier.length > 0 && depth <= maxDepth; depth++) {
      const $match = { $and: [spec.restrictSearchWithMatch ?? {}, { [connectToField]: { $in: frontier } }] };
      const reached = [...runPipeline(from, [{ $match }], context)].filter(
        ({ _id }) => !found.has(keyText(_id)),
      );
      for (const next of reached)
        found.set(keyText(next._id), depthField ? { ...next, [depthField]: depth } : next);
      frontier = reached.flatMap((next) => valuesAt(next, connectFromField));
    }
    return [...found.values()];
  };
  return function* (source: Flow) {
    for (const doc of source) yield setComputed({ ...doc }, as.split('.'), reachable(doc));
  };
}
