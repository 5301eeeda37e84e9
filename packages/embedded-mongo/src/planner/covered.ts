import { MAX_KEY_BYTES } from '../storage/keys.ts';
import type { Document } from '../values/bson.ts';
import { rank } from '../values/types.ts';
import type { IndexScan } from './scans.ts';

const INDEX_ID_BYTES = 4;
// Last byte of a number that a double represents exactly, and of NaN.
const EXACT = 2;
const NAN = 0;

/** An encoded key, whose bytes are inverted in descending fields. */
interface Encoded {
  key: Buffer;
  mask: 0 | 0xff;
}

const byteAt = ({ key, mask }: Encoded, at: number) => key[at]! ^ mask;

/** Returns the end of a text, two zero bytes; a zero byte of the text itself is followed by 0xff. */
function endOfText(encoded: Encoded, start: number): number {
  for (let at = start; ; at++) {
    if (byteAt(encoded, at) !== 0) continue;
    if (byteAt(encoded, at + 1) === 0) return at + 2;
    at += 1;
  }
}

/** Returns the end of the value at a position, or undefined for types whose length requires decoding. */
function endOf(encoded: Encoded, at: number): number | undefined {
  switch (byteAt(encoded, at)) {
    case rank.null:
    case rank.nothing:
      return at + 1;
    case rank.boolean:
      return at + 2;
    case rank.date:
      return at + 9;
    case rank.objectId:
      return at + 13;
    case rank.number:
      return at + 10 + ([EXACT, NAN].includes(byteAt(encoded, at + 9)) ? 0 : 16);
    case rank.string:
      return endOfText(encoded, at + 1);
    default:
      return undefined;
  }
}

/** A BSON document that is being written. */
interface Writing {
  bytes: Buffer;
  length: number;
}

/** Copies bytes of a key. */
function copy({ key, mask }: Encoded, start: number, end: number, to: Writing): void {
  for (let at = start; at < end; at++) to.bytes[to.length++] = key[at]! ^ mask;
}

/** Writes a date, whose key is that of a double, as whole milliseconds; returns false for an invalid date. */
function copyDate(encoded: Encoded, start: number, to: Writing): boolean {
  const at = to.length;
  copy(encoded, start, start + 8, to);
  // Restores the bytes: all bits of a negative number are flipped in a key, only the sign of a positive one.
  if (to.bytes[at]! & 0x80) to.bytes[at]! ^= 0x80;
  else for (let i = at; i < at + 8; i++) to.bytes[i]! ^= 0xff;
  const time = to.bytes.readDoubleBE(at);
  if (!Number.isSafeInteger(time)) return false;
  const high = Math.floor(time / 2 ** 32);
  to.bytes.writeUInt32LE(time - high * 2 ** 32, at);
  to.bytes.writeInt32LE(high, at + 4);
  return true;
}

/** Writes a text after its length; returns false for texts with zero bytes, which keys escape. */
function copyText(encoded: Encoded, start: number, end: number, to: Writing): boolean {
  const at = to.length;
  to.length = to.bytes.writeInt32LE(end - start + 1, at);
  copy(encoded, start, end, to);
  if (to.bytes.subarray(at + 4, to.length).includes(0)) return false;
  to.bytes[to.length++] = 0;
  return true;
}

/** BSON types by key types, for types whose keys contain the complete value. */
const bsonTypes: Record<number, number> = {
  [rank.objectId]: 0x07,
  [rank.boolean]: 0x08,
  [rank.date]: 0x09,
  [rank.string]: 0x02,
};

/** Writes the value at a position of a key; returns false if the key does not contain the complete value. */
function writeValue(encoded: Encoded, at: number, end: number, to: Writing): boolean {
  switch (byteAt(encoded, at)) {
    case rank.objectId:
      copy(encoded, at + 1, end, to);
      return true;
    case rank.date:
      return copyDate(encoded, at + 1, to);
    case rank.boolean:
      to.bytes[to.length++] = byteAt(encoded, at + 1) - 1;
      return true;
    default:
      return copyText(encoded, at + 1, end - 2, to);
  }
}

/** Position of a value in a key. */
interface Span {
  encoded: Encoded;
  start: number;
  end: number;
}

/**
 * Returns a function that builds a document of some fields from an index key; each call overwrites the bytes that the
 * previous one returned. The function returns undefined for a key from which a value cannot be restored, e.g. a number,
 * whose BSON type is not in the key. Returns undefined if the index does not cover the fields.
 */
export function coveredReader(
  { index, covered, merge, points }: IndexScan,
  wanted: readonly string[],
): ((key: Buffer) => Buffer | undefined) | undefined {
  // Merged keys lack the common fields of all keys of their range.
  const first = merge ? points : 0;
  const positions = wanted.map((path) => index.fields.findIndex((field) => field.path === path));
  const last = Math.max(...positions);
  if (!covered || positions.some((at) => at < first || index.multikey[at])) return undefined;
  const spans = index.fields.map(
    ({ direction }): Span => ({
      encoded: { key: Buffer.alloc(0), mask: direction === -1 ? 0xff : 0 },
      start: 0,
      end: 0,
    }),
  );
  const names = wanted.map((path) => Buffer.from(`${path}\0`));
  const longest = names.reduce((sum, name) => sum + name.length + 6, MAX_KEY_BYTES + 5);
  const document: Writing = { bytes: Buffer.allocUnsafeSlow(longest), length: 0 };
  let written = document.bytes.subarray(0, 0);
  const findSpans = (key: Buffer): boolean => {
    let at = merge ? 0 : INDEX_ID_BYTES;
    for (let i = first; i <= last; i++) {
      const span = spans[i]!;
      span.encoded.key = key;
      const end = endOf(span.encoded, at);
      if (end === undefined) return false;
      span.start = at;
      span.end = end;
      at = end;
    }
    return true;
  };
  return (key) => {
    if (!findSpans(key)) return undefined;
    document.length = 4;
    for (const [i, name] of names.entries()) {
      const { encoded, start, end } = spans[positions[i]!]!;
      const type = bsonTypes[byteAt(encoded, start)];
      if (type === undefined) return undefined;
      document.bytes[document.length++] = type;
      document.length += name.copy(document.bytes, document.length);
      if (!writeValue(encoded, start, end, document)) return undefined;
    }
    document.bytes[document.length++] = 0;
    document.bytes.writeInt32LE(document.length);
    // Most documents of an index have the same length as the previous one, and a new buffer takes longer than writing one.
    if (written.length !== document.length) written = document.bytes.subarray(0, document.length);
    return written;
  };
}

/** Returns the fields of a projection, `_id` first; undefined if it contains more than whole fields, or if their order depends on the stored document. */
export function fieldsOf(projection: unknown): string[] | undefined {
  const entries = Object.entries((projection ?? {}) as Document);
  const others = entries.filter(([path]) => path !== '_id');
  const isPlain = entries.every(([path, keep]) => (keep === 1 || keep === true) && !path.includes('.'));
  if (!isPlain || entries.length === 0 || others.length > 1) return undefined;
  return ['_id', ...others.map(([path]) => path)];
}
