const NO_FIELDS: Buffer = Buffer.alloc(0);
const RECORD_BYTES = 6;

/** Keys from `start` (included) to `end` (excluded); iterated backwards with `reverse`. */
export interface Range {
  start: Buffer;
  end: Buffer;
  reverse?: boolean;
}

/** LMDB accepts at most 1,978 bytes; longer keys are truncated, and then decide neither order nor uniqueness. */
export const MAX_KEY_BYTES = 1900;

/** Maximum size of a key: index, fields and record. */
export const MAX_STORED_KEY_BYTES: number = 4 + MAX_KEY_BYTES + RECORD_BYTES;

/** Returns the four bytes with which all keys of a collection or index begin. */
export function prefixOf(id: number): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(id);
  return prefix;
}

/** Returns the range of all keys of a collection or index. */
export function rangeOf(id: number): Range {
  return { start: prefixOf(id), end: prefixOf(id + 1) };
}

/** Returns a key: index, encoded fields and record id; without fields, the collection and record id of a document. */
export function keyOf(id: number, record: number, encoded: Buffer = NO_FIELDS): Buffer {
  const length = Math.min(encoded.length, MAX_KEY_BYTES);
  const key = Buffer.allocUnsafe(4 + length + RECORD_BYTES);
  key.writeUInt32BE(id, 0);
  encoded.copy(key, 4, 0, length);
  key.writeUIntBE(record, 4 + length, RECORD_BYTES);
  return key;
}

/** Returns the record id at the end of a key. */
export function recordOf(key: Buffer): number {
  return key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES);
}
