import { BSONRegExp, type Document, deserialize, serialize } from 'bson';
import { fail } from '../errors.ts';

export type { Document };

/** The largest document, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** What one sort, $group or $facet may hold, in bytes. */
export const MAX_STAGE_BYTES = 100 * 1024 * 1024;

/** Decodes with plain numbers, for matching and aggregation. Regular expressions stay BSON so that no flag is lost. */
export function decode(raw: Uint8Array): Document {
  return deserialize(raw, { bsonRegExp: true });
}

/** Decodes with Int32, Double and Long kept apart, for everything that is written back. */
export function decodeExact(raw: Uint8Array): Document {
  return deserialize(raw, { promoteValues: false, bsonRegExp: true });
}

/** `undefined` is left out, as the driver does. */
export function encode(doc: Document): Buffer {
  try {
    const { buffer, byteOffset, byteLength } = serialize(doc, { ignoreUndefined: true });
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    // The library writes into a buffer of 17 MB.
    if (error instanceof RangeError)
      fail('BSONObjectTooLarge', `a document is larger than ${MAX_DOCUMENT_BYTES} bytes`);
    throw error;
  }
}

/** The bytes of a document to be stored or answered, refused when there are too many. */
export function assertSize(raw: Buffer): Buffer {
  if (raw.length <= MAX_DOCUMENT_BYTES) return raw;
  const message = `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_DOCUMENT_BYTES}`;
  return fail('BSONObjectTooLarge', message);
}

/** Refuses to hold more; `what` says who wanted to. */
export function assertHeld(bytes: number, what: string): void {
  if (bytes <= MAX_STAGE_BYTES) return;
  fail('QueryExceededMemoryLimit', `${what} exceeded memory limit of ${MAX_STAGE_BYTES} bytes`);
}

/** Puts the _id first; one that it has not may be given. */
export function idFirst({ _id, ...rest }: Document, id?: unknown): Document {
  const kept = _id === undefined ? id : _id;
  return kept === undefined ? rest : { _id: kept, ...rest };
}

/** The tag the bson library puts on its own classes ('ObjectId', 'Long', …). */
export function bsonType(value: unknown): string | undefined {
  return (value as { _bsontype?: string } | null)?._bsontype;
}

/** A sub-document: neither array, date, binary nor another BSON class. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (value instanceof Date || value instanceof RegExp || value instanceof Uint8Array) return false;
  const tag = bsonType(value);
  return tag === undefined || tag === 'DBRef';
}

/** Whether a value is a regular expression, JavaScript's or BSON's. */
export function isRegex(value: unknown): boolean {
  return value instanceof RegExp || bsonType(value) === 'BSONRegExp';
}

/** `{ $gt: 1 }`, but not `{ a: 1 }`, `{}` or a DBRef. */
export function isOperatorDocument(value: unknown): value is Document {
  if (!isDocument(value) || bsonType(value) !== undefined) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && !['$ref', '$id', '$db'].includes(first);
}

/** One field of a sub-document; the bson library turns `{$ref, $id}` into a class, which is undone here. */
export function field(doc: Document, name: string): unknown {
  if (doc._bsontype === 'DBRef') return dbRefFields(doc)[name];
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** The fields of a sub-document in order. */
export function fields(doc: Document): [string, unknown][] {
  return Object.entries(doc._bsontype === 'DBRef' ? dbRefFields(doc) : doc);
}

function dbRefFields(ref: Document): Document {
  return { $ref: ref.collection, $id: ref.oid, ...(ref.db && { $db: ref.db }), ...ref.fields };
}

/** Sets a field even when it is called `__proto__`. */
export function define(target: Document, name: string, value: unknown): void {
  if (name !== '__proto__') target[name] = value;
  else Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}

/** A JavaScript regular expression that means what the BSON one means (flags i, m, s, x, u). */
export function toRegExp(value: unknown, options?: string): RegExp {
  if (value instanceof RegExp) return new RegExp(value.source, jsFlags(options ?? value.flags));
  const pattern = value instanceof BSONRegExp ? value.pattern : String(value);
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const source = inline ? pattern.slice(inline[0].length) : pattern;
  const flags = (options ?? (value instanceof BSONRegExp ? value.options : '')) + (inline?.[1] ?? '');
  return new RegExp(flags.includes('x') ? withoutComments(source) : source, jsFlags(flags));
}

function jsFlags(flags: string): string {
  return ['i', 'm', 's', 'u'].filter((flag) => flags.includes(flag)).join('');
}

// Flag x: white space and # comments outside character classes mean nothing.
function withoutComments(source: string): string {
  return source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]])*\]|\s+|#.*$/gm, (part) => {
    return /^[\s#]/.test(part) ? '' : part;
  });
}
