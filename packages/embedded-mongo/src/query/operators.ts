import type { ObjectId } from 'bson';
import { fail, throwUnsupported } from '../errors.ts';
import { bsonType, type Document, isOperatorDocument, isRegex } from '../values/bson.ts';
import { compare, equals } from '../values/encoding.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { rank, rankOf } from '../values/types.ts';

/** Test of a document. */
export type Predicate = (doc: Document) => boolean;

/** Test of a value. */
export type Test = (value: unknown) => boolean;

/** How the values at the end of a path are tested: unchanged, or also each element of an array. */
export interface Place {
  whole(test: Test): Predicate;
  leaf(test: Test): Predicate;
}

/** Negates a predicate. */
export function not(predicate: Predicate): Predicate {
  return (doc) => !predicate(doc);
}

type Maker = (place: Place, operand: never) => Predicate;

/** Operators on the value of a field; those with nested conditions are in filter.ts. */
export const operators: Record<string, Maker> = {
  $eq: ({ leaf }, operand) => leaf(valueTest(operand)),
  $ne: ({ leaf }, operand) => not(leaf(valueTest(operand))),
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
  $comment: () => () => true,
};

/** Returns a test for equality with a value of a query; throws for a regular expression, which would be a pattern. */
export function valueTest(operand: unknown): Test {
  return isRegex(operand) ? throwUnsupported('a regular expression in a query') : equalTest(operand);
}

function equalTest(operand: unknown): Test {
  if (operand === undefined) fail('BadValue', 'cannot compare to undefined');
  const order = rankOf(operand);
  return (value) => value === operand || (rankOf(value) === order && equals(value, operand));
}

// Returns a test of order within one type, except for MinKey and MaxKey.
function orderTest(name: string, operand: unknown, accepts: (order: number) => boolean): Test {
  if (isRegex(operand)) fail('BadValue', `Can't have RegEx as arg to predicate over field: ${name}`);
  const order = rankOf(operand);
  const unbounded = order === rank.minKey || order === rank.maxKey;
  const notANumber = (value: unknown) => isNumeric(value) && Number.isNaN(toNumber(value));
  return (value) => {
    if (!unbounded && rankOf(value) !== order) return false;
    const result = compare(value, operand);
    if (!unbounded && (notANumber(operand) || notANumber(value))) return result === 0 && name.endsWith('e');
    return accepts(result);
  };
}

/** Returns the operand of an operator that requires a list. */
function list(name: string, operand: unknown): unknown[] {
  return Array.isArray(operand) ? operand : fail('BadValue', `${name} needs an array`);
}

const isId = (value: unknown): value is ObjectId => bsonType(value) === 'ObjectId';

/** Looks strings and ids up in a set, because comparing a thousand values with a thousand ids takes 0.3 s. */
function inTest(operands: unknown[]): Test {
  if (operands.some(isOperatorDocument)) fail('BadValue', 'cannot nest $ under $in');
  const strings = new Set(operands.filter((operand) => typeof operand === 'string'));
  const ids = new Set(operands.filter(isId).map((id) => id.toHexString()));
  const others = operands.filter((one) => typeof one !== 'string' && !isId(one)).map(valueTest);
  return (value) =>
    strings.has(value as string) ||
    (ids.size > 0 && isId(value) && ids.has(value.toHexString())) ||
    others.some((test) => test(value));
}
