import type { Code } from 'bson';
import { bsonType, isDocument } from './bson.ts';

/** BSON's order of types; the numbers are also the type bytes of index keys. */
export const rank = {
  minKey: 0x05,
  // The key of an empty array in an index or a sort: below null.
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

const ranks: Record<string, number> = {
  minKey: rank.minKey,
  double: rank.number,
  string: rank.string,
  object: rank.object,
  array: rank.array,
  binData: rank.binary,
  objectId: rank.objectId,
  bool: rank.boolean,
  date: rank.date,
  regex: rank.regex,
  javascript: rank.code,
  symbol: rank.string,
  javascriptWithScope: rank.scopedCode,
  int: rank.number,
  timestamp: rank.timestamp,
  long: rank.number,
  decimal: rank.number,
  maxKey: rank.maxKey,
};

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

/** Returns MongoDB's name of a value's type; plain numbers are int, long or double by their value. */
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

/** Returns the rank of a value's type in BSON's order. Missing counts as null. */
export function rankOf(value: unknown): number {
  if (typeof value === 'string') return rank.string;
  if (typeof value === 'number') return rank.number;
  return ranks[typeName(value)] ?? rank.null;
}
