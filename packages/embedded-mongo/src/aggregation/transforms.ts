import { CommandError } from '../errors.ts';
import { compileProjection, setComputed } from '../query/projection.ts';
import { typeName } from '../query/types.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { Evaluator, prepare } from './expressions.ts';

/** One document in, one out: the stages that may also stand in an update. */
export type Transform = (doc: Document) => Document;

export function compileTransform(name: string, operand: unknown, variables: Document): Transform {
  switch (name) {
    case '$set':
    case '$addFields':
      return addFields(name, operand, variables);
    case '$project':
      return project(operand, variables);
    case '$unset':
      return unset(operand);
    case '$replaceRoot':
      return replaceRoot((operand as Document)?.newRoot, variables);
    default:
      return replaceRoot(operand, variables);
  }
}

function addFields(name: string, operand: unknown, variables: Document): Transform {
  if (!isDocument(operand)) {
    throw new CommandError(40272, `${name} specification stage must be an object, got ${typeName(operand)}`);
  }
  const evaluator = new Evaluator(variables);
  const added = flatten(operand, []).map(([parts, value]) => [parts, prepare(value)] as const);
  return (doc) => {
    const result = { ...doc };
    const values = added.map(([parts, expression]) => [parts, evaluator.evaluate(expression, doc)] as const);
    for (const [parts, value] of values) setComputed(result, parts, value);
    return result;
  };
}

// `{ a: { b: 1 } }` sets `a.b` and leaves the rest of `a` alone.
function flatten(spec: Document, base: string[]): [string[], unknown][] {
  return Object.entries(spec).flatMap(([name, value]): [string[], unknown][] => {
    const parts = [...base, ...name.split('.')];
    const nested =
      isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]!.startsWith('$');
    return nested ? flatten(value, parts) : [[parts, value]];
  });
}

function project(operand: unknown, variables: Document): Transform {
  if (!isDocument(operand)) throw new CommandError(15969, '$project specification must be an object');
  if (Object.keys(operand).length === 0)
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return compileProjection(operand, variables).apply;
}

function unset(operand: unknown): Transform {
  const names = Array.isArray(operand) ? operand : [operand];
  if (names.length === 0 || names.some((name) => typeof name !== 'string' || name === '')) {
    throw new CommandError(31002, '$unset specification must be a string or an array of strings');
  }
  return compileProjection(Object.fromEntries(names.map((name) => [name, 0]))).apply;
}

function replaceRoot(operand: unknown, variables: Document): Transform {
  const evaluator = new Evaluator(variables);
  const expression = prepare(operand);
  return (doc) => {
    const root = evaluator.evaluate(expression, doc);
    if (isDocument(root)) return root;
    throw new CommandError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was: ${JSON.stringify(root) ?? 'MISSING'}. Type of resulting value: '${typeName(root)}'.`,
    );
  };
}
