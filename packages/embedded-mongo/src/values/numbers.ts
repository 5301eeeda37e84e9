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

function isDecimal(value: Numeric): value is Decimal128 {
  return bsonType(value) === 'Decimal128';
}

function isDouble(value: Numeric): boolean {
  return bsonType(value) === 'Double' || (typeof value === 'number' && !Number.isInteger(value));
}

/** Returns the nearest double. */
export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (isDecimal(value)) return Number(value.toString());
  return bsonType(value) === 'Long' ? (value as Long).toNumber() : Number(value.valueOf());
}

/** Returns an integer exactly, also a large Long. */
export function toBigInt(value: Numeric): bigint {
  if (typeof value === 'bigint') return value;
  return bsonType(value) === 'Long' ? (value as Long).toBigInt() : BigInt(toNumber(value));
}

/** Returns whether a double represents the number exactly; false only for large Longs and most Decimal128. */
export function isExactDouble(value: Numeric): boolean {
  if (typeof value === 'number') return true;
  const near = toNumber(value);
  if (isInteger(value)) return BigInt(near) === toBigInt(value);
  if (!isDecimal(value)) return true;
  // A Decimal128 may be finite and yet larger than any double.
  if (!Number.isFinite(near)) return !/\d/.test(value.toString());
  return difference(fractionOf(value), fractionOf(near))[0] === 0n;
}

function isInteger(value: Numeric): boolean {
  return typeof value === 'bigint' || bsonType(value) === 'Long';
}

/** A finite number as numerator and denominator. */
type Fraction = [bigint, bigint];

function fractionOf(value: Numeric): Fraction {
  if (isInteger(value)) return [toBigInt(value), 1n];
  if (isDecimal(value)) {
    const { coefficient, exponent } = parseDecimal(value);
    if (exponent >= 0) return [coefficient * 10n ** BigInt(exponent), 1n];
    return [coefficient, 10n ** BigInt(-exponent)];
  }
  let [whole, denominator] = [toNumber(value), 1n];
  for (; !Number.isInteger(whole); denominator *= 2n) whole *= 2;
  return [BigInt(whole), denominator];
}

function difference([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * d - c * b, b * d];
}

function fractionToNumber([numerator, denominator]: Fraction): number {
  const bits = Math.max(0, denominator.toString(2).length - numerator.toString(2).length + 70);
  return Number((numerator << BigInt(bits)) / denominator) * 2 ** -bits;
}

/** Returns the nearest double and two corrections, which together hold all 34 digits of a Decimal128 in comparable form. */
export function tripleOf(value: Numeric): [number, number, number] {
  const first = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, toNumber(value)));
  const rest = difference(fractionOf(value), fractionOf(first));
  const second = fractionToNumber(rest);
  if (!Number.isFinite(second)) return [first, second, 0];
  return [first, second, fractionToNumber(difference(rest, fractionOf(second)))];
}

function parseDecimal(value: Decimal128): { coefficient: bigint; exponent: number } {
  const [mantissa = '0', power = '0'] = value.toString().split('E');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { coefficient: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

/** Computes $inc and $mul in the wider of the two types, where an Int32 overflow gives a Long; returns undefined where a Long overflows. */
export function arithmetic(
  operation: 'add' | 'multiply',
  left: Numeric,
  right: Numeric,
): Numeric | undefined {
  const add = operation === 'add';
  if (isDecimal(left) || isDecimal(right)) throwUnsupported('arithmetic with Decimal128');
  if (isDouble(left) || isDouble(right)) {
    return new Double(add ? toNumber(left) + toNumber(right) : toNumber(left) * toNumber(right));
  }
  const result = add ? toBigInt(left) + toBigInt(right) : toBigInt(left) * toBigInt(right);
  const narrow = bsonType(left) !== 'Long' && bsonType(right) !== 'Long';
  if (narrow && BigInt.asIntN(32, result) === result) return new Int32(Number(result));
  return BigInt.asIntN(64, result) === result ? Long.fromBigInt(result) : undefined;
}
