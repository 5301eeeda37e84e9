import { fail } from '../../errors.ts';
import { Evaluator, prepare } from '../../expressions/expressions.ts';
import { setComputed } from '../../query/paths.ts';
import { compileProjection } from '../../query/projection.ts';
import { type Document, decode, encode, isDocument } from '../../values/bson.ts';
import { equals } from '../../values/encoding.ts';
import { isNumeric } from '../../values/numbers.ts';
import { typeName } from '../../values/types.ts';

/** One document in, one out: the stages that may also stand in an update. */
export type Transform = (doc: Document) => Document;

/** Compiles a stage that changes each document by itself. */
export const transforms: Record<string, (operand: unknown, variables: Document) => Transform> = {
  $set: addFields,
  $addFields: addFields,
  $project: (operand, variables) => {
    if (!isDocument(operand)) fail(15969, '$project specification must be an object');
    if (Object.keys(operand).length === 0) fail(51272, 'Invalid $project: it must have at least one field');
    return compileProjection(operand, variables).apply;
  },
  $unset: (operand) => {
    const names = [operand].flat();
    const valid = names.length > 0 && names.every((name) => typeof name === 'string' && name !== '');
    if (!valid) fail(31002, '$unset specification must be a string or an array of strings');
    return compileProjection(Object.fromEntries(names.map((name) => [name, 0]))).apply;
  },
  $replaceRoot: (operand, variables) => replaceRoot((operand as Document)?.newRoot, variables),
  $replaceWith: replaceRoot,
};

function addFields(operand: unknown, variables: Document): Transform {
  if (!isDocument(operand))
    fail(40272, `$addFields specification stage must be an object, got ${typeName(operand)}`);
  const evaluator = new Evaluator(variables);
  const added = flatten(operand, []).map(([parts, value]) => [parts, prepare(value)] as const);
  return (doc) => {
    const values = added.map(([parts, expression]) => [parts, evaluator.evaluate(expression, doc)] as const);
    return values.reduce((result, [parts, value]) => setComputed(result, parts, value), { ...doc });
  };
}

// `{ a: { b: 1 } }` sets `a.b` and leaves the rest of `a` alone.
function flatten(spec: Document, base: string[]): [string[], unknown][] {
  return Object.entries(spec).flatMap(([name, value]): [string[], unknown][] => {
    const parts = [...base, ...name.split('.')];
    const first = isDocument(value) ? Object.keys(value)[0] : undefined;
    return first === undefined || first.startsWith('$')
      ? [[parts, value]]
      : flatten(value as Document, parts);
  });
}

function replaceRoot(operand: unknown, variables: Document): Transform {
  const evaluator = new Evaluator(variables);
  const expression = prepare(operand);
  return (doc) => {
    const root = evaluator.evaluate(expression, doc);
    if (isDocument(root)) return root;
    return fail(40228, `'newRoot' expression must evaluate to an object, but it was: ${typeName(root)}`);
  };
}

/** An update given as a pipeline: `[{ $set: { total: { $add: ['$a', '$b'] } } }]`. */
export function compileUpdatePipeline(pipeline: Document[], variables: Document = {}): Transform {
  const steps = pipeline.map((stage) => {
    const [name = '', operand] = Object.entries(decode(encode(stage)))[0] ?? [];
    if (!Object.hasOwn(transforms, name))
      fail('InvalidOptions', `${name} is not allowed to be used within an update`);
    return transforms[name]!(operand, variables);
  });
  return (doc) => {
    const after = steps.reduce((current, step) => step(current), decode(encode(doc)));
    return keepTypes(after, doc) as Document;
  };
}

// Computing happens on plain numbers; a number that did not change keeps its BSON type.
function keepTypes(after: unknown, before: unknown): unknown {
  if (isNumeric(after)) return isNumeric(before) && equals(after, before) ? before : after;
  if (Array.isArray(after))
    return after.map((value, i) => keepTypes(value, Array.isArray(before) ? before[i] : undefined));
  if (!isDocument(after) || !isDocument(before)) return after;
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, keepTypes(value, before[name])]),
  );
}
