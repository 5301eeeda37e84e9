import type { Binary, BSONRegExp, Code, Document, ObjectId, Timestamp } from 'bson';
import { bsonType, fields } from './bson.ts';
import { compareNumbers, isNumeric } from './numbers.ts';

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

const tagged: Record<string, number> = {
  MinKey: rank.minKey,
  Int32: rank.number,
  Double: rank.number,
  Long: rank.number,
  Decimal128: rank.number,
  BSONSymbol: rank.string,
  Binary: rank.binary,
  ObjectId: rank.objectId,
  Timestamp: rank.timestamp,
  BSONRegExp: rank.regex,
  MaxKey: rank.maxKey,
};

/** Where a value's type stands in BSON's order. Missing counts as null. */
export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return rank.string;
    case 'number':
    case 'bigint':
      return rank.number;
    case 'boolean':
      return rank.boolean;
    case 'undefined':
      return rank.null;
  }
  if (value === null) return rank.null;
  if (Array.isArray(value)) return rank.array;
  if (value instanceof Date) return rank.date;
  if (value instanceof RegExp) return rank.regex;
  if (value instanceof Uint8Array) return rank.binary;
  const tag = bsonType(value);
  if (tag === undefined) return rank.object;
  if (tag === 'Code') return (value as Code).scope ? rank.scopedCode : rank.code;
  return tagged[tag] ?? rank.object;
}

/** BSON comparison of any two values: negative, zero or positive. */
export function compare(left: unknown, right: unknown): number {
  const order = rankOf(left);
  const other = rankOf(right);
  return order === other ? compareSameRank(left, right, order) : order - other;
}

/** Equal as MongoDB compares: 1 equals 1.0, `{x, y}` differs from `{y, x}`. */
export function equals(left: unknown, right: unknown): boolean {
  return compare(left, right) === 0;
}

function compareSameRank(left: unknown, right: unknown, order: number): number {
  switch (order) {
    case rank.number:
      return isNumeric(left) && isNumeric(right) ? compareNumbers(left, right) : 0;
    case rank.string:
      return compareStrings(String(left), String(right));
    case rank.object:
      return compareObjects(left as Document, right as Document);
    case rank.array:
      return compareLists(left as unknown[], right as unknown[]);
    case rank.binary:
      return compareBinary(left as Binary, right as Binary);
    case rank.objectId:
      return Buffer.compare((left as ObjectId).id, (right as ObjectId).id);
    case rank.boolean:
      return Number(left) - Number(right);
    case rank.date:
      return (left as Date).getTime() - (right as Date).getTime();
    case rank.timestamp:
      return (left as Timestamp).compare(right as Timestamp);
    case rank.regex:
      return compareStrings(regexText(left), regexText(right));
    case rank.code:
    case rank.scopedCode:
      return compareCode(left as Code, right as Code);
    default:
      return 0;
  }
}

/** By code point, which is the order of the UTF-8 bytes; JavaScript's own order differs beyond U+D7FF. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const a = left.charCodeAt(i);
    const b = right.charCodeAt(i);
    if (a === b) continue;
    return a >= 0xd800 && b >= 0xd800 ? surrogatesLast(a) - surrogatesLast(b) : a - b;
  }
  return left.length - right.length;
}

function surrogatesLast(unit: number): number {
  return unit <= 0xdfff ? unit + 0x2000 : unit - 0x800;
}

function compareObjects(left: Document, right: Document): number {
  const a = fields(left);
  const b = fields(right);
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [nameA, valueA] = a[i]!;
    const [nameB, valueB] = b[i]!;
    const order = rankOf(valueA) - rankOf(valueB) || compareStrings(nameA, nameB) || compare(valueA, valueB);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareLists(left: unknown[], right: unknown[]): number {
  for (let i = 0; i < left.length && i < right.length; i++) {
    const order = compare(left[i], right[i]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Length, then subtype, then bytes. */
export function binaryParts(value: Binary | Uint8Array): { subtype: number; bytes: Buffer } {
  if (value instanceof Uint8Array) return { subtype: 0, bytes: Buffer.from(value) };
  return { subtype: value.sub_type, bytes: Buffer.from(value.buffer.subarray(0, value.position)) };
}

function compareBinary(left: Binary, right: Binary): number {
  const a = binaryParts(left);
  const b = binaryParts(right);
  return a.bytes.length - b.bytes.length || a.subtype - b.subtype || Buffer.compare(a.bytes, b.bytes);
}

/** Pattern and options with a separator that sorts first. */
export function regexText(value: unknown): string {
  if (value instanceof RegExp) return `${value.source}\0${value.flags}`;
  const { pattern, options } = value as BSONRegExp;
  return `${pattern}\0${options}`;
}

function compareCode(left: Code, right: Code): number {
  return compareStrings(left.code, right.code) || compareObjects(left.scope ?? {}, right.scope ?? {});
}
