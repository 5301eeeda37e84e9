import { Int32, Long, Timestamp } from 'bson';
import { badValue, CommandError } from '../errors.ts';
import { compileFilter, isOperatorDocument } from '../query/filter.ts';
import { isRegex } from '../query/operators.ts';
import { typeName } from '../query/types.ts';
import { bsonType, isDocument } from '../values/bson.ts';
import { compare, equals } from '../values/compare.ts';
import { arithmetic, isNumeric, type Numeric, toBigInt, toNumber } from '../values/numbers.ts';
import { pushInto } from './push.ts';

/** New value of a place from its present one; `undefined` removes or leaves absent. */
export type Change = (present: unknown, path: string) => unknown;

/** Prepares one operator with its operand. Operators that need the whole document ($rename) are not here. */
export function changeOf(operator: string, operand: unknown, now: Date): Change {
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return () => operand;
    case '$unset':
      return () => undefined;
    case '$inc':
    case '$mul':
      return arithmeticChange(operator, operand);
    case '$min':
      return (present) => (present === undefined || compare(operand, present) < 0 ? operand : present);
    case '$max':
      return (present) => (present === undefined || compare(operand, present) > 0 ? operand : present);
    case '$currentDate':
      return currentDate(operand, now);
    case '$bit':
      return bitChange(operand);
    case '$push':
      return pushInto(operand);
    case '$addToSet':
      return addToSet(operand);
    case '$pop':
      return pop(operand);
    case '$pull':
      return pull(operand);
    case '$pullAll':
      return pullAll(operand);
    default:
      throw new CommandError(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
  }
}

function arithmeticChange(operator: '$inc' | '$mul', operand: unknown): Change {
  const verb = operator === '$inc' ? 'increment' : 'multiply';
  return (present, path) => {
    if (!isNumeric(operand)) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`,
      );
    }
    if (present === undefined)
      return operator === '$inc' ? operand : arithmetic('multiply', operand, new Int32(0));
    if (!isNumeric(present)) {
      const name = path.split('.').at(-1);
      throw new CommandError(
        'TypeMismatch',
        `Cannot apply ${operator} to a value of non-numeric type. The field '${name}' has non-numeric type ${typeName(present)}`,
      );
    }
    const result = arithmetic(operator === '$inc' ? 'add' : 'multiply', present, operand);
    if (result === undefined)
      throw badValue(`Failed to apply ${operator} operations to current value (${show(present)}) of ${path}`);
    return result;
  };
}

function show(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : isDocument(value) ? JSON.stringify(value) : String(value);
}

function currentDate(operand: unknown, now: Date): Change {
  const type = isDocument(operand) ? operand.$type : operand;
  if (type === true || type === 'date' || type === false) return () => now;
  if (type === 'timestamp') return () => new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  throw badValue(
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  );
}

function bitChange(operand: unknown): Change {
  if (!isDocument(operand)) throw badValue('The $bit modifier is not compatible with a non-object');
  return (present, path) => {
    if (
      present !== undefined &&
      !(isNumeric(present) && ['Int32', 'Long'].includes(bsonType(present) ?? ''))
    ) {
      throw badValue(
        `Cannot apply $bit to a value of non-integral type. ${path} has ${typeName(present)} type`,
      );
    }
    let result: Numeric = (present as Numeric | undefined) ?? new Int32(0);
    for (const [name, bits] of Object.entries(operand)) result = combine(name, result, bits as Numeric);
    return result;
  };
}

function combine(name: string, left: Numeric, right: Numeric): Numeric {
  const [a, b] = [toBigInt(left), toBigInt(right)];
  if (!['and', 'or', 'xor'].includes(name))
    throw badValue("The $bit modifier only supports 'and', 'or', and 'xor'");
  const result = name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
  const long = bsonType(left) === 'Long' || bsonType(right) === 'Long';
  return long ? Long.fromBigInt(result) : new Int32(Number(result));
}

/** The array to change; a missing field is an empty one for $push and $addToSet. */
export function arrayAt(present: unknown, path: string, operator: string): unknown[] {
  if (Array.isArray(present)) return present;
  const message =
    operator === '$push'
      ? `The field '${path}' must be an array but is of type ${typeName(present)} in document`
      : `Cannot apply ${operator} to non-array field. Field named '${path}' has non-array type ${typeName(present)}`;
  throw badValue(message);
}

function addToSet(operand: unknown): Change {
  const each = isOperatorDocument(operand) && '$each' in operand ? operand.$each : [operand];
  if (!Array.isArray(each))
    throw new CommandError('TypeMismatch', 'The argument to $each in $addToSet must be an array');
  return (present, path) => {
    const result = present === undefined ? [] : [...arrayAt(present, path, '$addToSet')];
    for (const value of each) if (!result.some((element) => equals(element, value))) result.push(value);
    return result;
  };
}

function pop(operand: unknown): Change {
  const end = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (end !== 1 && end !== -1)
    throw new CommandError('FailedToParse', `$pop expects 1 or -1, found: ${show(operand)}`);
  return (present, path) => {
    if (present === undefined) return undefined;
    if (!Array.isArray(present)) {
      throw new CommandError(
        'TypeMismatch',
        `Path '${path}' contains an element of non-array type '${typeName(present)}'`,
      );
    }
    return end === 1 ? present.slice(0, -1) : present.slice(1);
  };
}

function pull(operand: unknown): Change {
  const unwanted = pullTest(operand);
  return (present, path) =>
    present === undefined
      ? undefined
      : arrayAt(present, path, '$pull').filter((element) => !unwanted(element));
}

// Operators and regular expressions test the element; a document is a query on element documents.
function pullTest(operand: unknown): (element: unknown) => boolean {
  if (isOperatorDocument(operand) && !['$and', '$or', '$nor'].includes(Object.keys(operand)[0]!)) {
    const matches = compileFilter({ e: operand });
    return (element) => matches({ e: element });
  }
  if (isRegex(operand)) {
    const matches = compileFilter({ e: operand });
    return (element) => matches({ e: element });
  }
  if (isDocument(operand) && bsonType(operand) === undefined) {
    const matches = compileFilter(operand);
    return (element) => isDocument(element) && matches(element);
  }
  return (element) => equals(element, operand);
}

function pullAll(operand: unknown): Change {
  if (!Array.isArray(operand))
    throw badValue('$pullAll requires an array argument but was given a non-array');
  return (present, path) => {
    if (present === undefined) return undefined;
    return arrayAt(present, path, '$pullAll').filter(
      (element) => !operand.some((value) => equals(value, element)),
    );
  };
}
