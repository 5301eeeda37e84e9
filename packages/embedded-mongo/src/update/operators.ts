import { Int32 } from 'bson';
import { fail, throwUnsupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { bsonType, type Document, isDocument, isOperatorDocument, isRegex } from '../values/bson.ts';
import { compare, equals } from '../values/encoding.ts';
import { arithmetic, isNumeric, toNumber } from '../values/numbers.ts';
import { typeName } from '../values/types.ts';

/** New value of a place from its present one; `undefined` removes or leaves absent. */
export type Change = (present: unknown, path: string) => unknown;

/** Operators that leave a missing field missing. */
export const shrinking = new Set(['$unset', '$pop', '$pull', '$pullAll']);

const changes: Record<string, (operand: unknown) => Change> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => undefined,
  $inc: (operand) => computed('$inc', 'add', operand),
  $mul: (operand) => computed('$mul', 'multiply', operand),
  $min: (operand) => (present) =>
    present === undefined || compare(operand, present) < 0 ? operand : present,
  $max: (operand) => (present) =>
    present === undefined || compare(operand, present) > 0 ? operand : present,
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
      return fail(
        'TypeMismatch',
        `Path '${path}' contains an element of non-array type '${typeName(present)}'`,
      );
    };
  },
  $pull: (operand) => without('$pull', pullTest(operand)),
  $pullAll: (operand) => {
    if (!Array.isArray(operand))
      fail('BadValue', '$pullAll requires an array argument but was given a non-array');
    return without('$pullAll', (element) => operand.some((value) => equals(value, element)));
  },
};

const notSupported = ['$bit', '$currentDate', '$rename'];

/** Prepares one operator with its operand. */
export function changeOf(operator: string, operand: unknown): Change {
  if (notSupported.includes(operator)) throwUnsupported(`the update operator ${operator}`);
  if (!Object.hasOwn(changes, operator)) {
    const expected = 'Expected a valid update modifier or pipeline-style update specified as an array';
    fail('FailedToParse', `Unknown modifier: ${operator}. ${expected}`);
  }
  return changes[operator]!(operand);
}

function computed(operator: '$inc' | '$mul', operation: 'add' | 'multiply', operand: unknown): Change {
  const verb = operator === '$inc' ? 'increment' : 'multiply';
  return (present, path) => {
    if (!isNumeric(operand))
      fail('TypeMismatch', `Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`);
    if (present === undefined)
      return operator === '$inc' ? operand : arithmetic('multiply', operand, new Int32(0));
    if (!isNumeric(present)) {
      const found = `The field '${path.split('.').at(-1)}' has non-numeric type ${typeName(present)}`;
      fail('TypeMismatch', `Cannot apply ${operator} to a value of non-numeric type. ${found}`);
    }
    const result = arithmetic(operation, present, operand);
    return (
      result ??
      fail(
        'BadValue',
        `Failed to apply ${operator} operations to current value (${show(present)}) of ${path}`,
      )
    );
  };
}

function show(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : isDocument(value) ? JSON.stringify(value) : String(value);
}

function arrayAt(present: unknown = [], path: string, operator: string): unknown[] {
  if (Array.isArray(present)) return present;
  const type = typeName(present);
  if (operator === '$push')
    fail('BadValue', `The field '${path}' must be an array but is of type ${type} in document`);
  return fail(
    'BadValue',
    `Cannot apply ${operator} to non-array field. Field named '${path}' has non-array type ${type}`,
  );
}

function without(operator: string, unwanted: (element: unknown) => boolean): Change {
  return (present, path) => {
    return present === undefined
      ? undefined
      : arrayAt(present, path, operator).filter((one) => !unwanted(one));
  };
}

// Operators and regular expressions test the element; a document is a query on element documents.
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

// With its modifiers: inserts at a position, then slices.
function push(operand: unknown): Change {
  const spec: Document = isOperatorDocument(operand) && '$each' in operand ? operand : { $each: [operand] };
  const { $each: each, ...numbers } = spec;
  if ('$sort' in numbers) throwUnsupported('$sort in $push');
  if (!Array.isArray(each)) fail('BadValue', 'The argument to $each in $push must be an array');
  for (const [name, value] of Object.entries(numbers)) {
    if (name !== '$slice' && name !== '$position') fail('BadValue', `Unrecognized clause in $push: ${name}`);
    if (!isNumeric(value) || !Number.isInteger(toNumber(value)))
      fail('BadValue', `The value for ${name} must be an integer`);
  }
  const [position, slice] = [numbers.$position, numbers.$slice].map((value) =>
    value === undefined ? value : toNumber(value),
  );
  return (present, path) => {
    const result = [...arrayAt(present, path, '$push')];
    result.splice(position ?? result.length, 0, ...each);
    if (slice === undefined) return result;
    return slice < 0 ? result.slice(slice) : result.slice(0, slice);
  };
}
