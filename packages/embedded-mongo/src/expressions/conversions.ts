import { Decimal128, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import { fail } from '../errors.ts';
import { bsonType, isDocument } from '../values/bson.ts';
import { isNumeric } from '../values/numbers.ts';
import { typeName } from '../values/types.ts';
import { type Operator, ofOne, single } from './operator.ts';

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

/** What turns a value into one of another type. */
export const conversionOperators: Record<`$${string}`, Operator> = {
  $convert: convert,
  $toString: ofOne(conversions.string!),
  $toObjectId: ofOne(conversions.objectId!),
  $toDecimal: ofOne(conversions.decimal!),
  $toDate: (obj, args, options) => {
    const value = single(obj, args, options);
    if (bsonType(value) === 'ObjectId') return (value as ObjectId).getTimestamp();
    return mingo.$toDate(obj as never, args as never, options);
  },
};
