import { type Decimal128, Double, Int32, Long } from 'bson';
import { throwUnsupported } from '../errors.ts';
import { bsonType } from './bson.ts';

/** Any numeric BSON value, promoted or not. */
export type Numeric = number | bigint | Int32 | Double | Long | Decimal128;

const numericTags = new Set<unknown>(['Int32', 'Double', 'Long', 'Decimal128']);

/** Returns whether a value is a number of any BSON type. */
export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || typeof value === 'bigint' || numericTags.has(bsonType(value));
}

function isDouble(value: Numeric): boolean {
  return bsonType(value) === 'Double' || (typeof value === 'number' && !Number.isInteger(value));
}

/** Returns the nearest double. Throws for a Decimal128, which is stored and returned, but never used as a number. */
export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (bsonType(value) === 'Decimal128') throwUnsupported('comparing or computing with a Decimal128');
  return bsonType(value) === 'Long' ? (value as Long).toNumber() : Number(value.valueOf());
}

/** Returns an integer exactly, including a large Long. */
export function toBigInt(value: Numeric): bigint {
  if (typeof value === 'bigint') return value;
  return bsonType(value) === 'Long' ? (value as Long).toBigInt() : BigInt(toNumber(value));
}

/** Returns the distance of a large Long from its nearest double; 0 for every other number. */
export function distanceFromDouble(value: Numeric): number {
  const isLong = typeof value === 'bigint' || bsonType(value) === 'Long';
  return isLong ? Number(toBigInt(value) - BigInt(toNumber(value))) : 0;
}

/** Adds in the wider of the two types; an Int32 overflow gives a Long, a Long overflow undefined. */
export function add(left: Numeric, right: Numeric): Numeric | undefined {
  if (isDouble(left) || isDouble(right)) return new Double(toNumber(left) + toNumber(right));
  const sum = toBigInt(left) + toBigInt(right);
  const isNarrow = bsonType(left) !== 'Long' && bsonType(right) !== 'Long';
  if (isNarrow && BigInt.asIntN(32, sum) === sum) return new Int32(Number(sum));
  return BigInt.asIntN(64, sum) === sum ? Long.fromBigInt(sum) : undefined;
}
