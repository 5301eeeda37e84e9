import { fail } from '../errors.ts';
import { type Document, isOperatorDocument, isRegex, toRegExp } from '../values/bson.ts';
import { compare, equals } from '../values/encoding.ts';
import { isNumeric, type Numeric, toBigInt, toNumber } from '../values/numbers.ts';
import { rank, rankOf, typeName, typeNamed } from '../values/types.ts';

/** Whether a document matches. */
export type Predicate = (doc: Document) => boolean;

/** Whether one value does. */
export type Test = (value: unknown) => boolean;

/** How the values at the end of a path are tested: as they are, or also each element of an array. */
export interface Place {
  whole(test: Test): Predicate;
  leaf(test: Test): Predicate;
}

/** The contrary. */
export function not(predicate: Predicate): Predicate {
  return (doc) => !predicate(doc);
}

type Maker = (place: Place, operand: never, conditions: Document) => Predicate;

/** What asks about the value of a field by itself; those that hold conditions of their own are in filter.ts. */
export const operators: Record<string, Maker> = {
  $eq: ({ leaf }, operand) => leaf(equalTest(operand)),
  $ne: ({ leaf }, operand) => not(leaf(equalTest(plain('$ne', operand)))),
  $gt: ({ leaf }, operand) => leaf(orderTest('$gt', operand, (order) => order > 0)),
  $gte: ({ leaf }, operand) => leaf(orderTest('$gte', operand, (order) => order >= 0)),
  $lt: ({ leaf }, operand) => leaf(orderTest('$lt', operand, (order) => order < 0)),
  $lte: ({ leaf }, operand) => leaf(orderTest('$lte', operand, (order) => order <= 0)),
  $in: ({ leaf }, operand) => leaf(inTest(list('$in', operand))),
  $nin: ({ leaf }, operand) => not(leaf(inTest(list('$nin', operand)))),
  $exists: ({ whole }, operand) => {
    const present = whole((value) => value !== undefined);
    const wanted = isNumeric(operand) ? toNumber(operand) !== 0 : operand !== false && operand !== null;
    return wanted ? present : not(present);
  },
  $type: typePredicate,
  $size: ({ whole }, operand) => {
    const size = isNumeric(operand) ? toNumber(operand) : Number.NaN;
    if (!Number.isInteger(size) || size < 0) fail('BadValue', '$size needs a non-negative whole number');
    return whole((value) => Array.isArray(value) && value.length === size);
  },
  $mod: ({ leaf }, operand) => leaf(modTest(operand)),
  $regex: ({ leaf }, pattern: unknown, { $options: options }) => {
    if (typeof pattern !== 'string' && !isRegex(pattern)) fail('BadValue', '$regex has to be a string');
    if (options !== undefined && typeof options !== 'string') fail('BadValue', '$options has to be a string');
    return leaf(valueTest(toRegExp(pattern, options)));
  },
  $options: (_place, _operand, conditions) => {
    return '$regex' in conditions ? () => true : fail('BadValue', '$options needs a $regex');
  },
  $bitsAllSet: bits((value, mask) => (value & mask) === mask),
  $bitsAllClear: bits((value, mask) => (value & mask) === 0n),
  $bitsAnySet: bits((value, mask) => (value & mask) !== 0n),
  $bitsAnyClear: bits((value, mask) => (value & mask) !== mask),
  $comment: () => () => true,
};

/** A value in a query's place: a regular expression also matches strings. */
export function valueTest(operand: unknown): Test {
  if (!isRegex(operand)) return equalTest(operand);
  const compiled = toRegExp(operand);
  return (value) => {
    return typeof value === 'string' ? compiled.test(value) : isRegex(value) && equals(value, operand);
  };
}

function equalTest(operand: unknown): Test {
  if (operand === undefined) fail('BadValue', 'cannot compare to undefined');
  const order = rankOf(operand);
  return (value) => value === operand || (rankOf(value) === order && equals(value, operand));
}

function plain(name: string, operand: unknown): unknown {
  return isRegex(operand) ? fail('BadValue', `Can't have RegEx as arg to ${name} over field.`) : operand;
}

// Comparison stays within one type, except against MinKey and MaxKey.
function orderTest(name: string, operand: unknown, accepts: (order: number) => boolean): Test {
  const order = rankOf(plain(name, operand));
  const unbounded = order === rank.minKey || order === rank.maxKey;
  const notANumber = (value: unknown) => isNumeric(value) && Number.isNaN(toNumber(value));
  return (value) => {
    if (!unbounded && rankOf(value) !== order) return false;
    const result = compare(value, operand);
    if (!unbounded && (notANumber(operand) || notANumber(value))) return result === 0 && name.endsWith('e');
    return accepts(result);
  };
}

/** The operand of an operator that takes several. */
export function list(name: string, operand: unknown): unknown[] {
  return Array.isArray(operand) ? operand : fail('BadValue', `${name} needs an array`);
}

function inTest(operands: unknown[]): Test {
  if (operands.some(isOperatorDocument)) fail('BadValue', 'cannot nest $ under $in');
  const strings = new Set(operands.filter((operand) => typeof operand === 'string'));
  const others = operands.filter((operand) => typeof operand !== 'string').map(valueTest);
  return (value) => strings.has(value as string) || others.some((test) => test(value));
}

function typePredicate({ leaf, whole }: Place, operand: unknown): Predicate {
  const names = [operand].flat().map(typeNamed);
  const test: Test = (value) =>
    names.includes(typeName(value)) || (names.includes('number') && isNumeric(value));
  if (!names.includes('array')) return leaf(test);
  return (doc) => whole(Array.isArray)(doc) || leaf(test)(doc);
}

function modTest(operand: unknown): Test {
  if (!Array.isArray(operand) || operand.length !== 2)
    fail('BadValue', 'malformed mod, needs two numbers in an array');
  const [divisor, remainder] = operand.map((part) =>
    isNumeric(part) ? Math.trunc(toNumber(part)) : Number.NaN,
  );
  if (Number.isNaN(divisor! + remainder!)) fail('BadValue', 'malformed mod, not a number');
  if (divisor === 0) fail('BadValue', 'divisor cannot be 0');
  return (value) => {
    const number = isNumeric(value) ? toNumber(value) : Number.NaN;
    return Number.isFinite(number) && Math.trunc(number) % divisor! === remainder! + 0;
  };
}

function bits(accepts: (value: bigint, mask: bigint) => boolean): Maker {
  return ({ leaf }, operand: unknown) => {
    const positions =
      Array.isArray(operand) && operand.reduce((all, bit) => all | (1n << BigInt(toNumber(bit))), 0n);
    const mask: bigint | undefined = positions || bitsOf(operand);
    if (mask === undefined || (isNumeric(operand) && mask < 0n)) {
      fail('FailedToParse', `a bit test takes an Array, a number, or a BinData but received: ${operand}`);
    }
    return leaf((value) => {
      const own = bitsOf(value);
      return own !== undefined && accepts(own, mask);
    });
  };
}

function bitsOf(value: unknown): bigint | undefined {
  if (isNumeric(value)) {
    const near = toNumber(value as Numeric);
    return Number.isInteger(near) && Math.abs(near) <= 2 ** 63 ? toBigInt(value) : undefined;
  }
  if (typeName(value) !== 'binData') return undefined;
  const { buffer, position } = value as { buffer: Uint8Array; position: number };
  return buffer.subarray(0, position).reduceRight((all, byte) => (all << 8n) | BigInt(byte), 0n);
}
