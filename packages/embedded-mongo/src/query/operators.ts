import { Long } from 'bson';
import { badValue, CommandError } from '../errors.ts';
import { bsonType, type Document, isDocument, toRegExp } from '../values/bson.ts';
import { compare, equals, rank, rankOf, regexText } from '../values/compare.ts';
import { isNumeric, type Numeric, toBigInt, toNumber } from '../values/numbers.ts';
import type { Predicate } from './filter.ts';
import { isOperatorDocument } from './filter.ts';
import { type Leaf, someAt, someLeaf } from './paths.ts';
import { typeTest } from './types.ts';

export type Test = (value: unknown) => boolean;

interface Compilers {
  filter(inner: Document): Predicate;
  element(conditions: Document): Test;
}

/** One operator on one path. */
export function compileOperator(
  name: string,
  operand: unknown,
  parts: string[],
  compilers: Compilers,
  leafAt: Leaf = someLeaf,
): Predicate {
  const leaf =
    (test: Test): Predicate =>
    (doc) =>
      leafAt(doc, parts, test);
  const whole =
    (test: Test): Predicate =>
    (doc) =>
      someAt(doc, parts, 0, test);
  const not =
    (predicate: Predicate): Predicate =>
    (doc) =>
      !predicate(doc);
  switch (name) {
    case '$eq':
      return leaf(equalTest(operand));
    case '$ne':
      if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
      return not(leaf(equalTest(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return leaf(orderTest(name, operand));
    case '$in':
      return leaf(inTest(list(name, operand)));
    case '$nin':
      return not(leaf(inTest(list(name, operand))));
    case '$exists':
      return existence(operand)
        ? whole((value) => value !== undefined)
        : not(whole((value) => value !== undefined));
    case '$type':
      return typePredicate(operand, leaf, whole);
    case '$size':
      return whole(sizeTest(operand));
    case '$mod':
      return leaf(modTest(operand));
    case '$all':
      return compileAll(list(name, operand), leaf, whole, compilers);
    case '$elemMatch':
      return whole(elemMatchTest(operand, compilers));
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return leaf(bitsTest(name, operand));
    case '$comment':
      return () => true;
    default:
      throw badValue(`unknown operator: ${name}`);
  }
}

export function isRegex(value: unknown): boolean {
  return value instanceof RegExp || bsonType(value) === 'BSONRegExp';
}

/** Matches strings, and a stored regular expression that is the same one. */
export function regexTest(regex: unknown): Test {
  const compiled = toRegExp(regex);
  return (value) => {
    if (typeof value === 'string') return compiled.test(value);
    return isRegex(value) && regexText(value) === regexText(regex);
  };
}

function equalTest(operand: unknown): Test {
  if (operand === undefined) throw badValue('cannot compare to undefined');
  const order = rankOf(operand);
  if (typeof operand === 'string')
    return (value) => value === operand || (typeof value === 'object' && equals(value, operand));
  return (value) => rankOf(value) === order && equals(value, operand);
}

// Comparison stays within one type, except against MinKey and MaxKey.
function orderTest(name: string, operand: unknown): Test {
  if (isRegex(operand)) throw badValue(`Can't have RegEx as arg to predicate over field.`);
  const order = rankOf(operand);
  const unbounded = order === rank.minKey || order === rank.maxKey;
  const isNaNOperand = isNumeric(operand) && Number.isNaN(toNumber(operand));
  return (value) => {
    if (!unbounded && rankOf(value) !== order) return false;
    const result = compare(value, operand);
    if (order === rank.number && (isNaNOperand || Number.isNaN(toNumber(value as Numeric)))) {
      return result === 0 && name.endsWith('e');
    }
    if (name === '$gt') return result > 0;
    if (name === '$gte') return result >= 0;
    return name === '$lt' ? result < 0 : result <= 0;
  };
}

function list(name: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  return operand;
}

function inTest(operands: unknown[]): Test {
  for (const operand of operands) if (isOperatorDocument(operand)) throw badValue('cannot nest $ under $in');
  const strings = new Set(operands.filter((operand) => typeof operand === 'string'));
  const others = operands
    .filter((operand) => typeof operand !== 'string')
    .map((operand) => (isRegex(operand) ? regexTest(operand) : equalTest(operand)));
  return (value) => strings.has(value as string) || others.some((test) => test(value));
}

function existence(operand: unknown): boolean {
  return isNumeric(operand)
    ? toNumber(operand) !== 0
    : operand !== false && operand !== null && operand !== undefined;
}

function typePredicate(
  operand: unknown,
  leaf: (test: Test) => Predicate,
  whole: (test: Test) => Predicate,
): Predicate {
  const tests = (Array.isArray(operand) ? operand : [operand]).map(typeTest);
  const any: Test = (value) => tests.some(({ test }) => test(value));
  const array = tests.some(({ isArray }) => isArray);
  return array ? (doc) => whole(Array.isArray)(doc) || leaf(any)(doc) : leaf(any);
}

function sizeTest(operand: unknown): Test {
  if (!isNumeric(operand)) throw badValue('$size needs a number');
  const size = toNumber(operand);
  if (!Number.isInteger(size)) throw badValue(`Failed to parse $size. Expected an integer: $size: ${size}`);
  if (size < 0) throw badValue(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return (value) => Array.isArray(value) && value.length === size;
}

function modTest(operand: unknown): Test {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, remainder] = operand.map((part) =>
    isNumeric(part) ? Math.trunc(toNumber(part)) : Number.NaN,
  );
  if (Number.isNaN(divisor)) throw badValue('malformed mod, divisor not a number');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  if (Number.isNaN(remainder)) throw badValue('malformed mod, remainder not a number');
  return (value) => {
    if (!isNumeric(value) || !Number.isFinite(toNumber(value))) return false;
    return Math.trunc(toNumber(value)) % divisor! === remainder! + 0;
  };
}

function compileAll(
  operands: unknown[],
  leaf: (test: Test) => Predicate,
  whole: (test: Test) => Predicate,
  compilers: Compilers,
): Predicate {
  const tests = operands.map((operand) => {
    if (isOperatorDocument(operand)) {
      if (!('$elemMatch' in operand)) throw badValue('no $ expressions in $all');
      return whole(elemMatchTest(operand.$elemMatch, compilers));
    }
    return leaf(isRegex(operand) ? regexTest(operand) : equalTest(operand));
  });
  return tests.length === 0 ? () => false : (doc) => tests.every((test) => test(doc));
}

function elemMatchTest(operand: unknown, compilers: Compilers): Test {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const logical = ['$and', '$or', '$nor', '$expr'].includes(Object.keys(operand)[0] ?? '');
  if (isOperatorDocument(operand) && !logical) {
    const test = compilers.element(operand);
    return (value) => Array.isArray(value) && value.some(test);
  }
  const test = compilers.filter(operand);
  const matches = (element: unknown) =>
    (isDocument(element) || Array.isArray(element)) && test(element as Document);
  return (value) => Array.isArray(value) && value.some(matches);
}

function bitsTest(name: string, operand: unknown): Test {
  const mask = bitMask(operand, name);
  return (value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    if (name === '$bitsAllSet') return (bits & mask) === mask;
    if (name === '$bitsAllClear') return (bits & mask) === 0n;
    return name === '$bitsAnySet' ? (bits & mask) !== 0n : (bits & mask) !== mask;
  };
}

function bitMask(operand: unknown, name: string): bigint {
  if (Array.isArray(operand))
    return operand.reduce((mask: bigint, bit) => mask | (1n << BigInt(toNumber(bit))), 0n);
  const bits = bitsOf(operand);
  if (bits === undefined || (isNumeric(operand) && bits < 0n)) {
    throw new CommandError(
      'FailedToParse',
      `${name} takes an Array, a number, or a BinData but received: ${operand}`,
    );
  }
  return bits;
}

function bitsOf(value: unknown): bigint | undefined {
  if (isNumeric(value)) {
    const near = toNumber(value);
    return Number.isInteger(near) && Math.abs(near) <= Number(Long.MAX_VALUE.toBigInt())
      ? toBigInt(value)
      : undefined;
  }
  if (bsonType(value) !== 'Binary') return undefined;
  const { buffer, position } = value as { buffer: Uint8Array; position: number };
  return buffer.subarray(0, position).reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
}
