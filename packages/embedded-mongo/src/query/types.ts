import { badValue, CommandError } from '../errors.ts';
import { bsonType, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';

const numbers: Record<string, number> = {
  minKey: -1,
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  maxKey: 127,
};
const names = new Map(Object.entries(numbers).map(([name, number]) => [number, name]));

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

/** MongoDB's name for a value's type; plain numbers are int, long or double by their value. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'long';
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return 'double';
    return Math.abs(value) < 2 ** 31 ? 'int' : 'long';
  }
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  const tag = bsonType(value);
  if (tag === 'Code') return (value as { scope?: unknown }).scope ? 'javascriptWithScope' : 'javascript';
  return (tag && byTag[tag]) ?? (isDocument(value) ? 'object' : 'binData');
}

/** `$type: 'string'`, `$type: 2`, `$type: 'number'`. */
export function typeTest(operand: unknown): { test: (value: unknown) => boolean; isArray: boolean } {
  if (operand === 'number') return { test: isNumeric, isArray: false };
  const name = isNumeric(operand) ? names.get(toNumber(operand)) : String(operand);
  if (isNumeric(operand) && name === undefined)
    throw badValue(`Invalid numerical type code: ${toNumber(operand)}`);
  if (typeof operand !== 'string' && !isNumeric(operand)) {
    throw new CommandError('TypeMismatch', 'type must be represented as a number or a string');
  }
  if (!(name! in numbers)) throw badValue(`Unknown type name alias: ${name}`);
  return { test: (value) => typeName(value) === name, isArray: name === 'array' };
}
