import { Decimal128, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as mingo from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { CommandError } from '../errors.ts';
import { typeName } from '../query/types.ts';
import { bsonType, isDocument } from '../values/bson.ts';
import { compare } from '../values/compare.ts';
import { arithmetic, isNumeric, type Numeric } from '../values/numbers.ts';

/** An expression operator as mingo calls it. */
export type Operator = (obj: unknown, args: unknown, options: Options) => unknown;

const list = (obj: unknown, args: unknown, options: Options) =>
  [evalExpr(obj, args, options)].flat() as unknown[];
const single = (obj: unknown, args: unknown, options: Options) =>
  evalExpr(obj, Array.isArray(args) && args.length === 1 ? args[0] : args, options);

const comparison = (test: (order: number) => unknown): Operator => {
  return (obj, args, options) => {
    const [left, right] = evalExpr(obj, args, options) as unknown[];
    return test(orderOf(left, right));
  };
};

// In expressions, unlike in queries, a missing field is below null.
function orderOf(left: unknown, right: unknown): number {
  if (left === undefined || right === undefined)
    return Number(left !== undefined) - Number(right !== undefined);
  return compare(left, right);
}

// mingo computes with JavaScript numbers only; where a Decimal128 or a large Long takes part, we do.
function computing(operation: 'add' | 'multiply', otherwise: Operator): Operator {
  return (obj, args, options) => {
    const values = list(obj, args, options);
    if (values.every((value) => typeof value === 'number') || !values.every(isNumeric)) {
      return otherwise(obj, args, options);
    }
    return (values as Numeric[]).reduce((total, value) => combine(operation, total, value));
  };
}

function combine(operation: 'add' | 'multiply', left: Numeric, right: Numeric): Numeric {
  const result = arithmetic(operation, left, right);
  if (result === undefined) throw new CommandError('BadValue', `long overflow in $${operation}`);
  return result;
}

const subtract: Operator = (obj, args, options) => {
  const [left, right] = list(obj, args, options);
  if (!isNumeric(left) || !isNumeric(right) || (typeof left === 'number' && typeof right === 'number')) {
    return mingo.$subtract(obj as never, args as never, options);
  }
  return combine('add', left, combine('multiply', right, -1));
};

const sum: Operator = (obj, args, options) => {
  // A group's documents: $sum as an accumulator inside one of mingo's own stages.
  if (Array.isArray(obj)) return accumulators.$sum(obj, args as never, options);
  const numbers = list(obj, args, options).filter(isNumeric);
  return numbers.reduce<Numeric>((total, value) => {
    return typeof total === 'number' && typeof value === 'number'
      ? total + value
      : combine('add', total, value);
  }, 0);
};

const convert: Operator = (obj, args, options) => {
  const { input, to, onError, onNull } = args as Record<string, unknown>;
  const value = evalExpr(obj, input, options);
  const type = evalExpr(obj, to, options);
  const own = conversions[String(type)];
  if (!own) return mingo.$convert(obj as never, args as never, options);
  if (value === undefined || value === null)
    return onNull === undefined ? null : evalExpr(obj, onNull, options);
  try {
    return own(value);
  } catch (error) {
    if (onError === undefined) throw error;
    return evalExpr(obj, onError, options);
  }
};

const conversions: Record<string, (value: unknown) => unknown> = {
  string: textOf,
  objectId: objectIdOf,
  decimal: decimalOf,
};

const converting = (convertTo: (value: unknown) => unknown): Operator => {
  return (obj, args, options) => {
    const value = single(obj, args, options);
    return value === undefined || value === null ? null : convertTo(value);
  };
};

function textOf(value: unknown): string {
  if (Array.isArray(value) || isDocument(value)) throw notConvertible(value, 'string');
  return value instanceof Date ? value.toISOString() : String(value);
}

function objectIdOf(value: unknown): unknown {
  if (bsonType(value) === 'ObjectId') return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw notConvertible(value, 'objectId');
}

function decimalOf(value: unknown): Decimal128 {
  if (!isNumeric(value) && typeof value !== 'string') throw notConvertible(value, 'decimal');
  return Decimal128.fromString(String(value));
}

function notConvertible(value: unknown, type: string): CommandError {
  return new CommandError(
    241,
    `Unsupported conversion from ${typeName(value)} to ${type} in $convert with no onError value`,
  );
}

/** Where mingo compares, computes or names types differently from MongoDB, these come first. */
export const corrections: Record<`$${string}`, Operator> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison(Math.sign),
  $in: (obj, args, options) => {
    const [value, values] = evalExpr(obj, args, options) as unknown[];
    if (Array.isArray(values)) return values.some((element) => orderOf(element, value) === 0);
    throw new CommandError(40081, `$in requires an array as a second argument, found: ${typeName(values)}`);
  },
  $add: computing('add', mingo.$add as Operator),
  $multiply: computing('multiply', mingo.$multiply as Operator),
  $subtract: subtract,
  $sum: sum,
  $type: (obj, args, options) => typeName(single(obj, args, options)),
  $isNumber: (obj, args, options) => isNumeric(single(obj, args, options)),
  $convert: convert,
  $toString: converting(textOf),
  $toObjectId: converting(objectIdOf),
  $toDecimal: converting(decimalOf),
  $toDate: (obj, args, options) => {
    const value = single(obj, args, options);
    if (bsonType(value) === 'ObjectId') return (value as ObjectId).getTimestamp();
    return mingo.$toDate(obj as never, args as never, options);
  },
};
