import { type Binary, calculateObjectSize, Decimal128, ObjectId, type Timestamp } from 'bson';
import { evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as mingo from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { fail } from '../errors.ts';
import { bsonType, type Document, isDocument } from '../values/bson.ts';
import { compare, equals } from '../values/encoding.ts';
import { arithmetic, isNumeric, type Numeric } from '../values/numbers.ts';
import { typeName } from '../values/types.ts';
import { dateOperators } from './dates.ts';

/** An expression operator as mingo calls it. */
export type Operator = (obj: unknown, args: unknown, options: Options) => unknown;

/** Aggregation's idea of truth: everything but false, null, 0 and missing. */
export function isTrue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && !equals(value, 0);
}

const list: Operator = (obj, args, options) => [evalExpr(obj, args, options)].flat();
const single: Operator = (obj, args, options) => {
  return evalExpr(obj, Array.isArray(args) && args.length === 1 ? args[0] : args, options);
};

const comparison = (test: (order: number) => unknown): Operator => {
  return (obj, args, options) => {
    const [left, right] = evalExpr(obj, args, options) as unknown[];
    return test(orderOf(left, right));
  };
};

// In expressions, unlike in queries, a missing field is below null.
function orderOf(left: unknown, right: unknown): number {
  const missing = left === undefined || right === undefined;
  return missing ? Number(left !== undefined) - Number(right !== undefined) : compare(left, right);
}

// mingo computes with JavaScript numbers only; where a Decimal128 or a large Long takes part, we do.
function computing(operation: 'add' | 'multiply', otherwise: Operator): Operator {
  return (obj, args, options) => {
    const values = list(obj, args, options) as unknown[];
    const plain = values.every((value) => typeof value === 'number') || !values.every(isNumeric);
    return plain
      ? otherwise(obj, args, options)
      : values.reduce((total, value) => combine(operation, total, value));
  };
}

function combine(operation: 'add' | 'multiply', left: unknown, right: unknown): Numeric {
  if (operation === 'add' && typeof left === 'number' && typeof right === 'number') return left + right;
  const result = arithmetic(operation, left as Numeric, right as Numeric);
  return result ?? fail('BadValue', `long overflow in $${operation}`);
}

const subtract: Operator = (obj, args, options) => {
  const [left, right] = list(obj, args, options) as unknown[];
  const plain = typeof left === 'number' && typeof right === 'number';
  if (plain || !isNumeric(left) || !isNumeric(right))
    return mingo.$subtract(obj as never, args as never, options);
  return combine('add', left, combine('multiply', right, -1));
};

const sum: Operator = (obj, args, options) => {
  // A group's documents: $sum as an accumulator inside one of mingo's own stages.
  if (Array.isArray(obj)) return accumulators.$sum(obj, args as never, options);
  const values = list(obj, args, options) as unknown[];
  return values.filter(isNumeric).reduce<Numeric>((total, value) => combine('add', total, value), 0);
};

// mingo answers nothing where no branch holds and no default is given.
const choose: Operator = (obj, args, options) => {
  const { branches, default: other } = args as { branches: Document[]; default?: unknown };
  const taken = branches.find((branch) => isTrue(evalExpr(obj, branch.case, options)));
  if (!taken && other === undefined) fail(40066, '$switch found no matching branch, and has no default');
  return evalExpr(obj, taken ? taken.then : other, options);
};

// The greatest or least: of an array's elements, or of a list's values, whose arrays stay whole.
const extreme = (accumulator: Operator, direction: 1 | -1): Operator => {
  return (obj, args, options) => {
    if (Array.isArray(obj)) return accumulator(obj, args, options);
    const value = evalExpr(obj, args, options);
    const values = (Array.isArray(value) ? value : [value]).filter(
      (one) => one !== undefined && one !== null,
    );
    const better = (best: unknown, one: unknown) => (compare(one, best) * direction > 0 ? one : best);
    return values.length > 0 ? values.reduce(better) : null;
  };
};

const sizeOf: Operator = (obj, args, options) => {
  const value = evalExpr(obj, args, options);
  if (Array.isArray(value)) return value.length;
  return fail(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
};

// Half goes to the even neighbour. mingo cuts tens and hundreds off instead of rounding to them.
const round: Operator = (obj, args, options) => {
  const [value, place = 0] = list(obj, args, options) as [unknown, number?];
  if (typeof value !== 'number' || place >= 0) return mingo.$round(obj as never, args as never, options);
  const unit = 10 ** -place;
  const [below, part] = [Math.floor(value / unit), value / unit - Math.floor(value / unit)];
  const up = part > 0.5 || (part === 0.5 && below % 2 !== 0);
  return (up ? below + 1 : below) * unit;
};

/** Operators that answer null as soon as one operand is null or missing. */
function nullIfAny(operator: unknown): Operator {
  return (obj, args, options) => {
    const values = evalExpr(obj, args, options) as unknown[];
    const nothing = values.some((value) => value === undefined || value === null);
    return nothing ? null : (operator as Operator)(obj, args, options);
  };
}

const mergeObjects: Operator = (obj, args, options) => {
  const values = (evalExpr(obj, args, options) as unknown[]).filter(
    (value) => value !== undefined && value !== null,
  );
  const wrong = values.find((value) => !isDocument(value));
  if (wrong !== undefined)
    fail(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(wrong)}`);
  return Object.assign({}, ...values);
};

/** An operator of one value, which answers null for null and missing unless told otherwise. */
function ofOne(compute: (value: never) => unknown, ofNothing: unknown = null): Operator {
  return (obj, args, options) => {
    const value = single(obj, args, options);
    return value === undefined || value === null ? ofNothing : compute(value as never);
  };
}

type FindPosition = (text: string, part: string, from: number, to: number | undefined) => number;

/** Where a part begins in a text, between two positions; -1 where it does not. */
const positionBy =
  (find: FindPosition): Operator =>
  (obj, args, options) => {
    const [text, part, from = 0, to] = evalExpr(obj, args, options) as [
      string | null,
      string,
      number?,
      number?,
    ];
    return text === null || text === undefined ? null : find(text, part, from, to);
  };

const positionOfText = positionBy((text, part, from, to) => {
  const searched = [...text].slice(0, to).slice(from).join('');
  const found = searched.indexOf(part);
  return found < 0 ? -1 : from + [...searched.slice(0, found)].length;
});

const positionOfBytes = positionBy((text, part, from, to) =>
  Buffer.from(text).subarray(0, to).indexOf(part, from),
);

const substring: Operator = (obj, args, options) => {
  const [text, from, count] = evalExpr(obj, args, options) as [unknown, number, number];
  const bytes = Buffer.from(text === null || text === undefined ? '' : String(text));
  return bytes.subarray(from, count < 0 ? undefined : from + count).toString();
};

const convert: Operator = (obj, args, options) => {
  const { input, to, onError, onNull } = args as Record<string, unknown>;
  const value = evalExpr(obj, input, options);
  const own = conversions[String(evalExpr(obj, to, options))];
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
  string: (value) => {
    if (Array.isArray(value) || isDocument(value)) inconvertible(value, 'string');
    return value instanceof Date ? value.toISOString() : String(value);
  },
  objectId: (value) => {
    if (bsonType(value) === 'ObjectId') return value;
    if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
    return inconvertible(value, 'objectId');
  },
  decimal: (value) => {
    if (!isNumeric(value) && typeof value !== 'string') inconvertible(value, 'decimal');
    return Decimal128.fromString(String(value));
  },
};

function inconvertible(value: unknown, type: string): never {
  const message = `Unsupported conversion from ${typeName(value)} to ${type} in $convert with no onError value`;
  fail('ConversionFailure', message);
}

const converting = (type: string): Operator => {
  return (obj, args, options) => {
    const value = single(obj, args, options);
    return value === undefined || value === null ? null : conversions[type]!(value);
  };
};

/** Where mingo compares, computes or names types differently from MongoDB, these come first. */
export const corrections: Record<`$${string}`, Operator> = {
  ...dateOperators,
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
    return fail(40081, `$in requires an array as a second argument, found: ${typeName(values)}`);
  },
  $add: computing('add', mingo.$add as Operator),
  $multiply: computing('multiply', mingo.$multiply as Operator),
  $subtract: subtract,
  $switch: choose,
  $max: extreme(accumulators.$max as Operator, 1),
  $min: extreme(accumulators.$min as Operator, -1),
  $size: sizeOf,
  $indexOfCP: positionOfText,
  $indexOfBytes: positionOfBytes,
  $round: round,
  $slice: nullIfAny(mingo.$slice),
  $setUnion: nullIfAny(mingo.$setUnion),
  $setIntersection: nullIfAny(mingo.$setIntersection),
  $setDifference: nullIfAny(mingo.$setDifference),
  $mergeObjects: mergeObjects,
  $toUpper: ofOne((value) => String(value).toUpperCase(), ''),
  $toLower: ofOne((value) => String(value).toLowerCase(), ''),
  $bsonSize: ofOne((value: Document) => calculateObjectSize(value)),
  $binarySize: ofOne((value: string | Binary) => {
    return typeof value === 'string' ? Buffer.byteLength(value) : value.length();
  }),
  $tsSecond: ofOne((value: Timestamp) => value.getHighBitsUnsigned()),
  $tsIncrement: ofOne((value: Timestamp) => value.getLowBitsUnsigned()),
  $substr: substring,
  $substrBytes: substring,
  $sum: sum,
  $type: (obj, args, options) => typeName(single(obj, args, options)),
  $isNumber: (obj, args, options) => isNumeric(single(obj, args, options)),
  $convert: convert,
  $toString: converting('string'),
  $toObjectId: converting('objectId'),
  $toDecimal: converting('decimal'),
  $toDate: (obj, args, options) => {
    const value = single(obj, args, options);
    if (bsonType(value) === 'ObjectId') return (value as ObjectId).getTimestamp();
    return mingo.$toDate(obj as never, args as never, options);
  },
};
