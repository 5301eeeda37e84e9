import { fail, refuse } from '../errors.ts';
import { Evaluator, prepare } from '../expressions/expressions.ts';
import { isTrue } from '../expressions/operator.ts';
import { type Document, fields, isDocument, isOperatorDocument, isRegex, toRegExp } from '../values/bson.ts';
import { compare, equals } from '../values/encoding.ts';
import { isNumeric, type Numeric, toBigInt, toNumber } from '../values/numbers.ts';
import { rank, rankOf, typeName, typeNamed } from '../values/types.ts';
import { someAt, valueAt } from './paths.ts';

/** Whether a document matches. */
export type Predicate = (doc: Document) => boolean;

/** Whether one value does. */
type Test = (value: unknown) => boolean;

const refused = /^\$(where|text|jsonSchema|near|nearSphere|geoWithin|geoIntersects|within|geometry)$/;

/** The fields of a DBRef; nothing else may be named with a dollar. */
const referenceFields = /^\$(ref|id|db)$/;

/** Compiles a query document; an unknown or refused operator is an error at once, not at the first document. */
export function compileFilter(filter: Document, variables: Document = {}): Predicate {
  const tests = fields(filter).map(([name, value]) => {
    return name.startsWith('$') && !referenceFields.test(name)
      ? compileLogical(name, value, variables)
      : compileField(name, value, variables);
  });
  return allOf(tests);
}

function allOf(tests: Predicate[]): Predicate {
  return tests.length === 1 ? tests[0]! : (doc) => tests.every((test) => test(doc));
}

function compileLogical(name: string, value: unknown, variables: Document): Predicate {
  if (refused.test(name)) refuse(name);
  if (name === '$comment' || name === '$alwaysTrue') return () => true;
  if (name === '$sampleRate') return () => Math.random() < Number(value);
  if (name === '$expr') {
    const evaluator = new Evaluator(variables);
    const expression = prepare(value);
    return (doc) => isTrue(evaluator.evaluate(expression, doc));
  }
  if (!['$and', '$or', '$nor'].includes(name)) fail('BadValue', `unknown top level operator: ${name}`);
  if (!Array.isArray(value) || value.length === 0) fail('BadValue', `${name} must be a nonempty array`);
  const tests = value.map((part) => {
    return isDocument(part)
      ? compileFilter(part, variables)
      : fail('BadValue', `${name} entries need to be full objects`);
  });
  if (name === '$and') return allOf(tests);
  return (doc) => tests.some((test) => test(doc)) === (name === '$or');
}

/** How the values at the end of a path are tested: as they are, or also each element of an array. */
interface Place {
  whole(test: Test): Predicate;
  leaf(test: Test): Predicate;
}

function placeAt(path: string): Place {
  const parts = path.split('.');
  return {
    whole: (test) => (doc) => someAt(doc, parts, 0, test),
    leaf: (test) => (doc) =>
      someAt(doc, parts, 0, (found) => test(found) || (Array.isArray(found) && found.some(test))),
  };
}

// An array element by itself: `{ $elemMatch: { $gte: 80, $lt: 85 } }`.
const element: Place = { whole: (test) => (doc) => test(doc.e), leaf: (test) => (doc) => test(doc.e) };

function compileField(path: string, condition: unknown, variables: Document): Predicate {
  const place = placeAt(path);
  return isOperatorDocument(condition)
    ? compileConditions(place, condition, variables)
    : place.leaf(valueTest(condition));
}

function compileConditions(place: Place, conditions: Document, variables: Document): Predicate {
  const tests = Object.entries(conditions).map(([name, operand]): Predicate => {
    if (refused.test(name)) refuse(name);
    if (name === '$not') return not(notted(place, operand, variables));
    if (name === '$elemMatch') return place.whole(elemMatchTest(operand, variables));
    if (name === '$all') return allTest(place, operand, variables);
    const make = operators[name] ?? fail('BadValue', `unknown operator: ${name}`);
    return make(place, operand as never, conditions);
  });
  return allOf(tests);
}

function not(predicate: Predicate): Predicate {
  return (doc) => !predicate(doc);
}

function notted(place: Place, operand: unknown, variables: Document): Predicate {
  if (isRegex(operand)) return place.leaf(valueTest(operand));
  if (!isDocument(operand)) fail('BadValue', '$not needs a regex or a document');
  if (Object.keys(operand).length === 0) fail('BadValue', '$not cannot be empty');
  return compileConditions(place, operand, variables);
}

type Maker = (place: Place, operand: never, conditions: Document) => Predicate;

const operators: Record<string, Maker> = {
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
function valueTest(operand: unknown): Test {
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

function list(name: string, operand: unknown): unknown[] {
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

function allTest(place: Place, operand: unknown, variables: Document): Predicate {
  const tests = list('$all', operand).map((one) => {
    if (!isOperatorDocument(one)) return place.leaf(valueTest(one));
    if (!('$elemMatch' in one)) fail('BadValue', 'no $ expressions in $all');
    return place.whole(elemMatchTest(one.$elemMatch, variables));
  });
  return tests.length === 0 ? () => false : allOf(tests);
}

function elemMatchTest(operand: unknown, variables: Document): Test {
  if (!isDocument(operand)) fail('BadValue', '$elemMatch needs an Object');
  const logical = ['$and', '$or', '$nor', '$expr'].includes(Object.keys(operand)[0] ?? '');
  if (isOperatorDocument(operand) && !logical) {
    const test = compileConditions(element, operand, variables);
    return (value) => Array.isArray(value) && value.some((e) => test({ e }));
  }
  const test = compileFilter(operand, variables);
  const matches = (one: unknown) => (isDocument(one) || Array.isArray(one)) && test(one as Document);
  return (value) => Array.isArray(value) && value.some(matches);
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

/**
 * Which element of the array at `path` made the document match: what `$` in an update or a projection stands for.
 * The last condition on that array decides when several elements took part.
 */
export function positionOf(filter: Document, doc: Document, path: string): number | undefined {
  const parts = path.split('.');
  const array = valueAt(doc, parts);
  const conditions = conditionsOn(filter, path);
  if (!Array.isArray(array) || conditions.length === 0) return undefined;
  const first = (some: Predicate[]) => {
    const nest = (value: unknown) =>
      parts.reduceRight((inner, part) => ({ [part]: inner }), value) as Document;
    return array.findIndex((one) => some.every((predicate) => predicate(nest([one]))));
  };
  const found = [first(conditions), first(conditions.slice(-1))].find((position) => position >= 0);
  return found;
}

function conditionsOn(filter: Document, path: string): Predicate[] {
  return Object.entries(filter).flatMap(([name, value]): Predicate[] => {
    if (name === '$and' || name === '$or') {
      const parts = (value as Document[]).flatMap((part) => conditionsOn(part, path));
      return name === '$and' || parts.length === 0 ? parts : [(doc) => parts.some((test) => test(doc))];
    }
    if (name !== path && !name.startsWith(`${path}.`)) return [];
    return [compileFilter({ [name]: eachAlone(value) })];
  });
}

// $all asks several elements at once; the first of them is the one `$` means.
function eachAlone(value: unknown): unknown {
  if (!isOperatorDocument(value) || !Array.isArray(value.$all)) return value;
  const { $all, ...rest } = value;
  return isOperatorDocument($all[0]) ? { ...rest, ...$all[0] } : { ...rest, $in: [$all[0]] };
}
