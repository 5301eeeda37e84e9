import type { Code } from 'bson';
import { bsonType } from './bson.ts';

/** BSON's order of types; the numbers are also the type bytes of index keys. */
export const rank = {
  minKey: 0x05,
  // Key of an empty array in an index or a sort: below null.
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

/** Represents an empty array in an index or a sort key. */
export const nothing = Symbol('nothing');

/** MongoDB's name and rank of a type, by the class of the bson library. */
const byTag: Record<string, [name: string, rank: number]> = {
  MinKey: ['minKey', rank.minKey],
  MaxKey: ['maxKey', rank.maxKey],
  Int32: ['int', rank.number],
  Double: ['double', rank.number],
  Long: ['long', rank.number],
  Decimal128: ['decimal', rank.number],
  Binary: ['binData', rank.binary],
  ObjectId: ['objectId', rank.objectId],
  BSONRegExp: ['regex', rank.regex],
  BSONSymbol: ['symbol', rank.string],
  Timestamp: ['timestamp', rank.timestamp],
};

function typeOf(value: unknown): [name: string, rank: number] {
  if (typeof value === 'string') return ['string', rank.string];
  if (typeof value === 'boolean') return ['bool', rank.boolean];
  if (typeof value === 'bigint') return ['long', rank.number];
  if (typeof value === 'number') return [Number.isInteger(value) ? 'int' : 'double', rank.number];
  if (value === undefined) return ['missing', rank.null];
  if (value === null) return ['null', rank.null];
  if (Array.isArray(value)) return ['array', rank.array];
  if (value instanceof Date) return ['date', rank.date];
  if (value instanceof RegExp) return ['regex', rank.regex];
  if (value instanceof Uint8Array) return ['binData', rank.binary];
  const tag = bsonType(value);
  if (tag === 'Code')
    return (value as Code).scope ? ['javascriptWithScope', rank.scopedCode] : ['javascript', rank.code];
  return byTag[tag ?? ''] ?? ['object', rank.object];
}

/** Returns MongoDB's name of a value's type. */
export function typeName(value: unknown): string {
  return typeOf(value)[0];
}

/** Returns the rank of a value's type in BSON's order; a missing value has the rank of null. */
export function rankOf(value: unknown): number {
  if (typeof value === 'string') return rank.string;
  if (typeof value === 'number') return rank.number;
  return typeOf(value)[1];
}
