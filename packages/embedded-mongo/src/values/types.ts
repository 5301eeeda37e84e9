import type { Code } from 'bson';
import { fail } from '../errors.ts';
import { bsonType, isDocument } from './bson.ts';
import { isNumeric, toNumber } from './numbers.ts';

/** BSON's order of types; the numbers are also the type bytes of index keys. */
export const rank = {
  minKey: 0x05,
  // What an empty array leaves in an index or a sort key: below null.
  nothing: 0x0a,
  null: 0x0b,
  number: 0x10,
  string: 0x18,
  object: 0x20,
  array: 0x28,
  binary: 0x30,
  objectId: 0x38,
  boolean: 0x40,
  date: 0x48,
  timestamp: 0x50,
  regex: 0x58,
  code: 0x60,
  scopedCode: 0x68,
  maxKey: 0x7f,
} as const;

/** Stands for an empty array in an index or a sort key. */
export const nothing = Symbol('nothing');

/** BSON's types: MongoDB's name, BSON's number, and where their values stand. */
const types: [name: string, number: number, rank: number][] = [
  ['minKey', -1, rank.minKey],
  ['double', 1, rank.number],
  ['string', 2, rank.string],
  ['object', 3, rank.object],
  ['array', 4, rank.array],
  ['binData', 5, rank.binary],
  ['undefined', 6, rank.null],
  ['objectId', 7, rank.objectId],
  ['bool', 8, rank.boolean],
  ['date', 9, rank.date],
  ['null', 10, rank.null],
  ['regex', 11, rank.regex],
  ['dbPointer', 12, rank.null],
  ['javascript', 13, rank.code],
  ['symbol', 14, rank.string],
  ['javascriptWithScope', 15, rank.scopedCode],
  ['int', 16, rank.number],
  ['timestamp', 17, rank.timestamp],
  ['long', 18, rank.number],
  ['decimal', 19, rank.number],
  ['maxKey', 127, rank.maxKey],
];
const ranks = new Map(types.map(([name, , place]) => [name, place]));

const byTag: Record<string, string> = {
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  Int32: 'int',
  Double: 'double',
  Long: 'long',
  Decimal128: 'decimal',
  Binary: 'binData',
  ObjectId: 'objectId',
  BSONRegExp: 'regex',
  BSONSymbol: 'symbol',
  Timestamp: 'timestamp',
  DBRef: 'object',
};

const byJavaScript: Record<string, string> = {
  string: 'string',
  boolean: 'bool',
  bigint: 'long',
  undefined: 'missing',
};

/** MongoDB's name for a value's type; plain numbers are int, long or double by their value. */
export function typeName(value: unknown): string {
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return 'double';
    return Math.abs(value) < 2 ** 31 ? 'int' : 'long';
  }
  const simple = byJavaScript[typeof value];
  if (simple) return simple;
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  const tag = bsonType(value);
  if (tag === 'Code') return (value as Code).scope ? 'javascriptWithScope' : 'javascript';
  return (tag && byTag[tag]) ?? (isDocument(value) ? 'object' : 'binData');
}

/** `$type: 'string'`, `$type: 2`: the type's name, `number` for any kind of number. */
export function typeNamed(operand: unknown): string {
  if (operand === 'number') return operand;
  if (typeof operand !== 'string' && !isNumeric(operand)) {
    fail('TypeMismatch', 'type must be represented as a number or a string');
  }
  const wanted = isNumeric(operand) ? toNumber(operand) : operand;
  const [found] = types.find(([name, number]) => name === wanted || number === wanted) ?? [];
  return found ?? fail('BadValue', `Unknown type name alias or number: ${wanted}`);
}

/** The rank of all values of a type. */
export function rankNamed(name: string): number {
  return name === 'number' ? rank.number : (ranks.get(name) ?? rank.null);
}

/** Where a value's type stands in BSON's order. Missing counts as null. */
export function rankOf(value: unknown): number {
  if (typeof value === 'string') return rank.string;
  if (typeof value === 'number') return rank.number;
  return rankNamed(typeName(value));
}
