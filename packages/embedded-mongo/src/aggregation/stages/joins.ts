import { assertFields, fail, throwUnsupported } from '../../errors.ts';
import { Evaluator, prepare } from '../../expressions/expressions.ts';
import { setComputed, valuesAt } from '../../query/paths.ts';
import { type Document, isDocument } from '../../values/bson.ts';
import { keyText } from '../../values/encoding.ts';
import { collect, each, type Stage, type StageContext } from '../flow.ts';

/** $lookup by fields, by pipeline, or both; the foreign side is found through its indexes. */
export function lookup(spec: Document, context: StageContext): Stage {
  const { from, localField, foreignField, as, pipeline = [], let: bindings = {} } = spec;
  assertFields('$lookup', spec, ['from', 'localField', 'foreignField', 'as', 'pipeline', 'let']);
  if (typeof as !== 'string') fail('FailedToParse', "must specify 'as' field for a $lookup");
  if (isDocument(from)) throwUnsupported('$lookup into another database');
  const byField = localField !== undefined && foreignField !== undefined;
  if (!byField && (localField !== undefined || foreignField !== undefined || !spec.pipeline)) {
    fail(
      'FailedToParse',
      '$lookup requires both or neither of localField and foreignField, and a pipeline without them',
    );
  }
  const evaluator = new Evaluator(context.variables);
  const bound = Object.entries(bindings).map(([name, value]) => [name, prepare(value)] as const);
  return each(function* (doc) {
    const values = bound.map(([name, value]) => [name, evaluator.evaluate(value, doc)]);
    const variables = { ...context.variables, ...Object.fromEntries(values) };
    const match = byField ? [{ $match: joined(doc, localField, foreignField) }] : [];
    const found = context.run(from, [...match, ...pipeline], variables);
    yield setComputed({ ...doc }, as.split('.'), yield* collect(found, '$lookup'));
  });
}

// A local array matches by each of its elements; a missing local field matches null and missing.
function joined(doc: Document, localField: string, foreignField: string): Document {
  const local = valuesAt(doc, localField);
  return { [foreignField]: { $in: local.length === 0 ? [null] : local } };
}

const graphFields = ['from', 'startWith', 'connectFromField', 'connectToField', 'as'];

/** $graphLookup, breadth first, one indexed query per level. */
export function graphLookup(spec: Document, context: StageContext): Stage {
  assertFields('$graphLookup', spec, [...graphFields, 'maxDepth', 'depthField', 'restrictSearchWithMatch']);
  const missing = graphFields.find((name) => spec[name] === undefined);
  if (missing) fail(40105, `must specify '${missing}' for a $graphLookup`);
  const { from, connectFromField, connectToField, maxDepth = Number.MAX_VALUE, depthField } = spec;
  const { restrictSearchWithMatch = {} } = spec;
  const evaluator = new Evaluator(context.variables);
  const start = prepare(spec.startWith);
  return each(function* (doc) {
    const found = new Map<string, Document>();
    let frontier: unknown[] = [evaluator.evaluate(start, doc)].flat().filter((value) => value !== undefined);
    for (let depth = 0; frontier.length > 0 && depth <= maxDepth; depth++) {
      const $match = { $and: [restrictSearchWithMatch, { [connectToField]: { $in: frontier } }] };
      const level = yield* collect(context.run(from, [{ $match }]), '$graphLookup');
      const reached = level.filter(({ _id }) => !found.has(keyText(_id)));
      for (const next of reached)
        found.set(keyText(next._id), depthField ? { ...next, [depthField]: depth } : next);
      frontier = reached.flatMap((next) => valuesAt(next, connectFromField));
    }
    yield setComputed({ ...doc }, spec.as.split('.'), [...found.values()]);
  });
}
