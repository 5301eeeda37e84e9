import { Decimal128, Double, Int32, Long } from 'bson';
import { bsonType } from './bson.ts';

/** Any numeric BSON value, promoted or not. */
export type Numeric = number | bigint | Int32 | Double | Long | Decimal128;

/** A finite number as coefficient × 10^exponent × 2^shift, exactly. */
interface Exact {
  coefficient: bigint;
  exponent: number;
  shift: number;
}

export function isNumeric(value: unknown): value is Numeric {
  if (typeof value === 'number' || typeof value === 'bigint') return true;
  const tag = bsonType(value);
  return tag === 'Int32' || tag === 'Double' || tag === 'Long' || tag === 'Decimal128';
}

/** The nearest double. */
export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value._bsontype === 'Long') return value.toNumber();
  if (value._bsontype === 'Decimal128') return Number(value.toString());
  return value.valueOf();
}

/** Whether the nearest double is the very number; false only for large Longs and most Decimal128. */
export function isExactDouble(value: Numeric): boolean {
  if (typeof value === 'bigint') return BigInt(Number(value)) === value;
  if (typeof value === 'number') return true;
  if (value._bsontype === 'Long') return Math.abs(value.toNumber()) <= Number.MAX_SAFE_INTEGER;
  if (value._bsontype !== 'Decimal128') return true;
  const near = toNumber(value);
  const finite = Number.isFinite(near);
  if (!finite) return !/\d/.test(value.toString());
  return signOf(subtract(exactOf(value), exactOf(near))) === 0;
}

export function compareNumbers(left: Numeric, right: Numeric): number {
  if (typeof left === 'number' && typeof right === 'number') return compareDoubles(left, right);
  const a = toNumber(left);
  const b = toNumber(right);
  if (isExactDouble(left) && isExactDouble(right)) return compareDoubles(a, b);
  if (a !== b && !(isOverflow(left, a) || isOverflow(right, b))) return compareDoubles(a, b);
  if (isInfinite(left) || isInfinite(right)) return compareDoubles(a, b);
  return signOf(subtract(exactOf(left), exactOf(right)));
}

// NaN is the smallest number, and equals itself.
function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

function isInfinite(value: Numeric): boolean {
  return !Number.isFinite(toNumber(value)) && !isOverflow(value, toNumber(value));
}

// A Decimal128 may be finite and yet larger than any double.
function isOverflow(value: Numeric, near: number): boolean {
  return bsonType(value) === 'Decimal128' && !Number.isFinite(near) && /\d/.test(String(value));
}

function exactOf(value: Numeric): Exact {
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0, shift: 0 };
  if (typeof value !== 'number' && value._bsontype === 'Long') {
    return { coefficient: value.toBigInt(), exponent: 0, shift: 0 };
  }
  if (typeof value !== 'number' && value._bsontype === 'Decimal128')
    return { ...parseDecimal(value), shift: 0 };
  return exactDouble(toNumber(value));
}

function exactDouble(value: number): Exact {
  let shift = 0;
  let whole = value;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    shift -= 1;
  }
  return { coefficient: BigInt(whole), exponent: 0, shift };
}

function subtract(a: Exact, b: Exact): Exact {
  const exponent = Math.min(a.exponent, b.exponent);
  const shift = Math.min(a.shift, b.shift);
  const scale = (x: Exact) =>
    x.coefficient * 10n ** BigInt(x.exponent - exponent) * 2n ** BigInt(x.shift - shift);
  return { coefficient: scale(a) - scale(b), exponent, shift };
}

function signOf(value: Exact): number {
  return value.coefficient > 0n ? 1 : value.coefficient < 0n ? -1 : 0;
}

function exactToNumber({ coefficient, exponent, shift }: Exact): number {
  const numerator = coefficient * 10n ** BigInt(Math.max(exponent, 0)) * 2n ** BigInt(Math.max(shift, 0));
  const denominator = 10n ** BigInt(Math.max(-exponent, 0)) * 2n ** BigInt(Math.max(-shift, 0));
  const bits = Math.max(0, denominator.toString(2).length - numerator.toString(2).length + 70);
  return Number((numerator << BigInt(bits)) / denominator) * 2 ** -bits;
}

/** The nearest double and two corrections: together all 34 digits of a Decimal128, in comparable form. */
export function tripleOf(value: Numeric): [number, number, number] {
  const first = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, toNumber(value)));
  const rest = subtract(exactOf(value), exactOf(first));
  const second = exactToNumber(rest);
  if (!Number.isFinite(second)) return [first, second, 0];
  return [first, second, exactToNumber(subtract(rest, exactOf(second)))];
}

/** Coefficient and exponent of a finite Decimal128. */
export function parseDecimal(value: Decimal128): { coefficient: bigint; exponent: number } {
  const [mantissa = '0', power = '0'] = value.toString().split('E');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { coefficient: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

type Operation = 'add' | 'multiply';

/** $inc and $mul: the widest of the two types, Int32 growing to Long; undefined where a Long overflows. */
export function arithmetic(operation: Operation, left: Numeric, right: Numeric): Numeric | undefined {
  if (bsonType(left) === 'Decimal128' || bsonType(right) === 'Decimal128')
    return decimals(operation, left, right);
  const add = operation === 'add';
  if (isDouble(left) || isDouble(right)) {
    return new Double(add ? toNumber(left) + toNumber(right) : toNumber(left) * toNumber(right));
  }
  const result = add ? toBigInt(left) + toBigInt(right) : toBigInt(left) * toBigInt(right);
  const small =
    bsonType(left) !== 'Long' && bsonType(right) !== 'Long' && BigInt.asIntN(32, result) === result;
  if (small) return new Int32(Number(result));
  return BigInt.asIntN(64, result) === result ? Long.fromBigInt(result) : undefined;
}

function isDouble(value: Numeric): boolean {
  return bsonType(value) === 'Double' || (typeof value === 'number' && !Number.isInteger(value));
}

export function toBigInt(value: Numeric): bigint {
  if (typeof value === 'bigint') return value;
  return bsonType(value) === 'Long' ? (value as Long).toBigInt() : BigInt(toNumber(value));
}

function decimals(operation: Operation, left: Numeric, right: Numeric): Decimal128 {
  const [a, b] = [toNumber(left), toNumber(right)];
  if (!Number.isFinite(a) || !Number.isFinite(b)) {
    return Decimal128.fromString(String(operation === 'add' ? a + b : a * b));
  }
  const [x, y] = [parseDecimal(asDecimal(left)), parseDecimal(asDecimal(right))];
  if (operation === 'multiply') return format(x.coefficient * y.coefficient, x.exponent + y.exponent);
  const exponent = Math.min(x.exponent, y.exponent);
  const scaled = (n: typeof x) => n.coefficient * 10n ** BigInt(n.exponent - exponent);
  return format(scaled(x) + scaled(y), exponent);
}

function asDecimal(value: Numeric): Decimal128 {
  if (bsonType(value) === 'Decimal128') return value as Decimal128;
  // MongoDB keeps 15 significant digits of a double.
  const text = isDouble(value) ? String(Number(toNumber(value).toPrecision(15))) : toBigInt(value).toString();
  return Decimal128.fromString(text);
}

function format(coefficient: bigint, exponent: number): Decimal128 {
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);
}
