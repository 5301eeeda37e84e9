import { fail, throwUnsupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { bsonType, type Document, isDocument, isOperatorDocument, isRegex } from '../values/bson.ts';
import { equals } from '../values/encoding.ts';
import { add, isNumeric, toNumber } from '../values/numbers.ts';
import { typeName } from '../values/types.ts';

/** Returns the new value of a place from the present one; `undefined` removes a field or leaves it absent. */
export type Change = (present: unknown, path: string) => unknown;

/** Operators that do not create a missing field. */
export const shrinking = new Set(['$unset', '$pop', '$pull', '$pullAll']);

const changes: Record<string, (operand: unknown) => Change> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => undefined,
  $inc: increment,
  $push: push,
  $addToSet: (operand) => {
    const each = isOperatorDocument(operand) && '$each' in operand ? operand.$each : [operand];
    if (!Array.isArray(each)) fail('TypeMismatch', 'The argument to $each in $addToSet must be an array');
    return (present, path) => {
      const result = [...arrayAt(present, path, '$addToSet')];
      for (const value of each) if (!result.some((element) => equals(element, value))) result.push(value);
      return result;
    };
  },
  $pop: (operand) => {
    const end = isNumeric(operand) ? toNumber(operand) : 0;
    if (Math.abs(end) !== 1) fail('FailedToParse', `$pop expects 1 or -1, found: ${show(operand)}`);
    return (present, path) => {
      if (Array.isArray(present)) return end === 1 ? present.slice(0, -1) : present.slice(1);
      const type = typeName(present);
      return fail('TypeMismatch', `Path '${path}' contains an element of non-array type '${type}'`);
    };
  },
  $pull: (operand) => without('$pull', pullTest(operand)),
  $pullAll: (operand) => {
    if (!Array.isArray(operand))
      fail('BadValue', '$pullAll requires an array argument but was given a non-array');
    return without('$pullAll', (element) => operand.some((value) => equals(value, element)));
  },
};

const notSupported = ['$bit', '$currentDate', '$max', '$min', '$mul', '$rename'];

/** Compiles one operator with its operand. */
export function changeOf(operator: string, operand: unknown): Change {
  if (notSupported.includes(operator)) throwUnsupported(`the update operator ${operator}`);
  if (!Object.hasOwn(changes, operator)) {
    const expected = 'Expected a valid update modifier or pipeline-style update specified as an array';
    fail('FailedToParse', `Unknown modifier: ${operator}. ${expected}`);
  }
  return changes[operator]!(operand);
}

function increment(operand: unknown): Change {
  return (present, path) => {
    if (!isNumeric(operand))
      fail('TypeMismatch', `Cannot increment with non-numeric argument: {${path}: ${show(operand)}}`);
    if (present === undefined) return operand;
    if (!isNumeric(present)) {
      const found = `The field '${path.split('.').at(-1)}' has non-numeric type ${typeName(present)}`;
      fail('TypeMismatch', `Cannot apply $inc to a value of non-numeric type. ${found}`);
    }
    const overflow = `Failed to apply $inc operations to current value (${show(present)}) of ${path}`;
    return add(present, operand) ?? fail('BadValue', overflow);
  };
}

function show(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : isDocument(value) ? JSON.stringify(value) : String(value);
}

function arrayAt(present: unknown = [], path: string, operator: string): unknown[] {
  if (Array.isArray(present)) return present;
  const wrong = `The field '${path}' must be an array but is of type ${typeName(present)}`;
  return fail('BadValue', `Cannot apply ${operator}. ${wrong}`);
}

function without(operator: string, unwanted: (element: unknown) => boolean): Change {
  return (present, path) => {
    return present === undefined
      ? undefined
      : arrayAt(present, path, operator).filter((one) => !unwanted(one));
  };
}

// Returns the test of a $pull: operators and regular expressions test the element, a document is a query on element documents.
function pullTest(operand: unknown): (element: unknown) => boolean {
  const logical = isDocument(operand) && ['$and', '$or', '$nor'].includes(Object.keys(operand)[0]!);
  if (isRegex(operand) || (isOperatorDocument(operand) && !logical)) {
    const matches = compileFilter({ e: operand });
    return (e) => matches({ e });
  }
  if (!isDocument(operand) || bsonType(operand)) return (element) => equals(element, operand);
  const matches = compileFilter(operand);
  return (element) => isDocument(element) && matches(element);
}

// Compiles a $push; with $each it inserts several values, at a position if given.
function push(operand: unknown): Change {
  const spec: Document = isOperatorDocument(operand) && '$each' in operand ? operand : { $each: [operand] };
  const { $each: each, $position: position, ...others } = spec;
  const [other] = Object.keys(others);
  if (other) throwUnsupported(`${other} in $push`);
  if (!Array.isArray(each)) fail('BadValue', 'The argument to $each in $push must be an array');
  if (position !== undefined && !(isNumeric(position) && Number.isInteger(toNumber(position))))
    fail('BadValue', 'The value for $position must be an integer');
  const start = position === undefined ? Number.POSITIVE_INFINITY : toNumber(position);
  return (present, path) => arrayAt(present, path, '$push').toSpliced(start, 0, ...each);
}
