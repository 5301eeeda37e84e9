import { BSONRegExp, type Document, deserialize, serialize } from 'bson';

export type { Document };

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
  const { buffer, byteOffset, byteLength } = serialize(doc, { ignoreUndefined: true });
  return Buffer.from(buffer, byteOffset, byteLength);
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
  const plain: Document = { $ref: ref.collection, $id: ref.oid };
  if (ref.db) plain.$db = ref.db;
  return Object.assign(plain, ref.fields);
}

/** A JavaScript regular expression that means what the BSON one means (flags i, m, s, x, u). */
export function toRegExp(value: unknown, options?: string): RegExp {
  if (value instanceof RegExp) return new RegExp(value.source, jsFlags(options ?? value.flags));
  const pattern = value instanceof BSONRegExp ? value.pattern : String(value);
  const flags = options ?? (value instanceof BSONRegExp ? value.options : '');
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const source = inline ? pattern.slice(inline[0].length) : pattern;
  const all = flags + (inline?.[1] ?? '');
  return new RegExp(all.includes('x') ? withoutComments(source) : source, jsFlags(all));
}

function jsFlags(flags: string): string {
  return ['i', 'm', 's', 'u'].filter((flag) => flags.includes(flag)).join('');
}

// Flag x: white space and # comments outside character classes mean nothing.
function withoutComments(source: string): string {
  return source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]])*\]|\s+|#.*$/gm, (part) =>
    /^[\s#]/.test(part) ? '' : part,
  );
}
