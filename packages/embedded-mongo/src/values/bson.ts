import { type Document, deserialize, serialize } from 'bson';
import { fail, throwUnsupported } from '../errors.ts';

export type { Document };

/** Maximum size of a document in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Decodes with plain numbers, for matching and aggregation. Regular expressions remain BSON classes so that no flag is lost. */
export function decode(raw: Uint8Array): Document {
  return deserialize(raw, { bsonRegExp: true });
}

/** Decodes with distinct Int32, Double and Long, for documents that are written back. */
export function decodeExact(raw: Uint8Array): Document {
  return deserialize(raw, { promoteValues: false, bsonRegExp: true });
}

/** Encodes a document; `undefined` fields are omitted, as the driver does. */
export function encode(doc: Document): Buffer {
  try {
    const { buffer, byteOffset, byteLength } = serialize(doc, { ignoreUndefined: true });
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    // The library has a buffer of 17 MB.
    if (error instanceof RangeError)
      fail('BSONObjectTooLarge', `a document is larger than ${MAX_DOCUMENT_BYTES} bytes`);
    throw error;
  }
}

/** Returns the bytes of a document; throws if they exceed the maximum size. */
export function assertSize(raw: Buffer): Buffer {
  if (raw.length <= MAX_DOCUMENT_BYTES) return raw;
  const message = `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_DOCUMENT_BYTES}`;
  return fail('BSONObjectTooLarge', message);
}

/**
 * Rejects a document that decoding changes: JavaScript moves field names such as '10' to the front, and the bson library
 * decodes `{ $ref, $id }` to a separate class.
 */
export function assertDecodable(raw: Buffer, decoded: Document): void {
  if (holdsNumericNames(decoded) && !encode(decodeExact(raw)).equals(raw))
    throwUnsupported('a document whose numeric field names are not the first ones, in ascending order,');
}

function holdsNumericNames(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsNumericNames);
  if (bsonType(value) === 'DBRef') throwUnsupported('a DBRef');
  if (!isDocument(value)) return false;
  const names = Object.keys(value);
  return (names.length > 1 && /^\d/.test(names[0]!)) || names.some((name) => holdsNumericNames(value[name]));
}

/** Returns the document with its _id first; `id` is used if it has none. */
export function idFirst({ _id, ...rest }: Document, id?: unknown): Document {
  const kept = _id === undefined ? id : _id;
  return kept === undefined ? rest : { _id: kept, ...rest };
}

/** Returns the tag of a class of the bson library ('ObjectId', 'Long', …). */
export function bsonType(value: unknown): string | undefined {
  return (value as { _bsontype?: string } | null)?._bsontype;
}

/** Returns whether a value is a document: neither array, date, binary nor another BSON class. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (value instanceof Date || value instanceof RegExp || value instanceof Uint8Array) return false;
  return bsonType(value) === undefined;
}

/** Returns whether a value is a regular expression of JavaScript or BSON. */
export function isRegex(value: unknown): boolean {
  return value instanceof RegExp || bsonType(value) === 'BSONRegExp';
}

/** Returns whether a value is a document of operators: `{ $gt: 1 }`, but neither `{ a: 1 }` nor `{}`. */
export function isOperatorDocument(value: unknown): value is Document {
  return isDocument(value) && Object.keys(value)[0]?.startsWith('$') === true;
}

/** Returns a field of a document, and undefined for properties inherited by JavaScript objects. */
export function field(doc: Document, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** Sets a field even when it is called `__proto__`. */
export function define(target: Document, name: string, value: unknown): void {
  if (name !== '__proto__') target[name] = value;
  else Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}
