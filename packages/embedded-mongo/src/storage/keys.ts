const NO_FIELDS: Buffer = Buffer.alloc(0);
const RECORD_BYTES = 6;

/** Keys from `start` (included) to `end` (excluded); walked backwards when `reverse`. */
export interface Range {
  start: Buffer;
  end: Buffer;
  reverse?: boolean;
}

/** LMDB stops at 1,978 bytes; what is longer is cut, and then neither decides order nor uniqueness. */
export const MAX_KEY_BYTES = 1900;

/** The longest key: index, fields and record. */
export const LONGEST_KEY_BYTES: number = 4 + MAX_KEY_BYTES + RECORD_BYTES;

/** The four bytes that all keys of one collection or index begin with. */
export function prefixOf(id: number): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(id);
  return prefix;
}

/** All keys of one collection or index. */
export function rangeOf(id: number): Range {
  return { start: prefixOf(id), end: prefixOf(id + 1) };
}

/** index + encoded fields + record id; without fields, collection + record id: where a document lies. */
export function keyOf(id: number, record: number, encoded: Buffer = NO_FIELDS): Buffer {
  const length = Math.min(encoded.length, MAX_KEY_BYTES);
  const key = Buffer.allocUnsafe(4 + length + RECORD_BYTES);
  key.writeUInt32BE(id, 0);
  encoded.copy(key, 4, 0, length);
  key.writeUIntBE(record, 4 + length, RECORD_BYTES);
  return key;
}

/** The record id at the end of a key. */
export function recordOf(key: Buffer): number {
  return key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES);
}
