/** Bytes of a record id at the end of a key; 2^48 records per collection. */
export const RECORD_BYTES = 6;

/** LMDB stops at 1,978 bytes; what is longer is cut, and then neither decides order nor uniqueness. */
export const LONGEST_KEY = 1900;

/** collection + record id: where a document lies. */
export function documentKey(collection: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(4 + RECORD_BYTES);
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, 4, RECORD_BYTES);
  return key;
}

/** The four bytes that all keys of one collection or index begin with. */
export function prefixOf(id: number): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(id);
  return prefix;
}

/** index + encoded fields + record id. */
export function entryKey(index: number, encoded: Buffer, record: number): Buffer {
  const length = Math.min(encoded.length, LONGEST_KEY);
  const key = Buffer.allocUnsafe(4 + length + RECORD_BYTES);
  key.writeUInt32BE(index, 0);
  encoded.copy(key, 4, 0, length);
  key.writeUIntBE(record, 4 + length, RECORD_BYTES);
  return key;
}

export function recordOf(key: Buffer): number {
  return key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES);
}
