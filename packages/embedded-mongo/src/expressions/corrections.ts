import { type Binary, calculateObjectSize, type Timestamp } from 'bson';
import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import { fail } from '../errors.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { compare } from '../values/encoding.ts';
import { isNumeric } from '../values/numbers.ts';
import { typeName } from '../values/types.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { conversionOperators } from './conversions.ts';
import { dateOperators } from './dates.ts';
import { isTrue, nullIfAny, type Operator, ofOne, single } from './operator.ts';
import { textOperators } from './texts.ts';

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

// mingo answers nothing where no branch holds and no default is given.
const choose: Operator = (obj, args, options) => {
  const { branches, default: other } = args as { branches: Document[]; default?: unknown };
  const taken = branches.find((branch) => isTrue(evalExpr(obj, branch.case, options)));
  if (!taken && other === undefined) fail(40066, '$switch found no matching branch, and has no default');
  return evalExpr(obj, taken ? taken.then : other, options);
};

const sizeOf: Operator = (obj, args, options) => {
  const value = evalExpr(obj, args, options);
  if (Array.isArray(value)) return value.length;
  return fail(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
};

const mergeObjects: Operator = (obj, args, options) => {
  const values = (evalExpr(obj, args, options) as unknown[]).filter(
    (value) => value !== undefined && value !== null,
  );
  const wrong = values.find((value) => !isDocument(value));
  if (wrong !== undefined)
    fail(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(wrong)}`);
  return Object.assign({}, ...values);
};

/** Where mingo compares, computes or names types differently from MongoDB, these come first. */
export const corrections: Record<`$${string}`, Operator> = {
  ...arithmeticOperators,
  ...conversionOperators,
  ...dateOperators,
  ...textOperators,
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
  $switch: choose,
  $size: sizeOf,
  $slice: nullIfAny(mingo.$slice),
  $setUnion: nullIfAny(mingo.$setUnion),
  $setIntersection: nullIfAny(mingo.$setIntersection),
  $setDifference: nullIfAny(mingo.$setDifference),
  $mergeObjects: mergeObjects,
  $bsonSize: ofOne((value: Document) => calculateObjectSize(value)),
  $binarySize: ofOne((value: string | Binary) => {
    return typeof value === 'string' ? Buffer.byteLength(value) : value.length();
  }),
  $tsSecond: ofOne((value: Timestamp) => value.getHighBitsUnsigned()),
  $tsIncrement: ofOne((value: Timestamp) => value.getLowBitsUnsigned()),
  $type: (obj, args, options) => typeName(single(obj, args, options)),
  $isNumber: (obj, args, options) => isNumeric(single(obj, args, options)),
};
