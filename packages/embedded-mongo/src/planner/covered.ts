import { ObjectId } from 'bson';
import { type Document, encode } from '../values/bson.ts';
import { rank } from '../values/types.ts';
import type { IndexScan } from './scans.ts';

const INDEX_ID_BYTES = 4;
// The last byte of a number that a double holds exactly, and of NaN.
const EXACT = 2;
const NAN = 0;

/** An encoded key, whose bytes are inverted in descending fields. */
interface Encoded {
  key: Buffer;
  mask: 0 | 0xff;
}

const byteAt = ({ key, mask }: Encoded, at: number) => key[at]! ^ mask;

/** Returns where a text ends: at two zero bytes; a zero byte of the text itself is followed by 0xff. */
function endOfText(encoded: Encoded, start: number): number {
  for (let at = start; ; at++) {
    if (byteAt(encoded, at) !== 0) continue;
    if (byteAt(encoded, at + 1) === 0) return at + 2;
    at += 1;
  }
}

/** Returns where the value at a position ends, or undefined for types whose length is not known without decoding them. */
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

const payload = ({ key, mask }: Encoded, start: number, end: number): Buffer => {
  const bytes = Buffer.from(key.subarray(start, end));
  if (mask) for (let i = 0; i < bytes.length; i++) bytes[i]! ^= mask;
  return bytes;
};

function dateOf(bytes: Buffer): Date {
  // All bits of a negative number are flipped, only the sign of a positive one.
  if (bytes[0]! & 0x80) bytes[0]! ^= 0x80;
  else for (let i = 0; i < bytes.length; i++) bytes[i]! ^= 0xff;
  return new Date(bytes.readDoubleBE(0));
}

/** Returns a value of a type whose key has all of it, else undefined. */
function valueAt(encoded: Encoded, at: number, end: number): unknown {
  const type = byteAt(encoded, at);
  if (type === rank.objectId) return new ObjectId(payload(encoded, at + 1, end));
  if (type === rank.date) return dateOf(payload(encoded, at + 1, end));
  if (type === rank.boolean) return byteAt(encoded, at + 1) === 2;
  const text = type === rank.string && payload(encoded, at + 1, end - 2);
  return text && !text.includes(0) ? text.toString() : undefined;
}

/**
 * Returns a function that makes documents of some fields from the keys that a scan finds, and undefined from a key
 * that does not tell a value, e.g. of a number, whose type it lacks. Returns undefined where documents have to be read.
 */
export function coveredReader(
  { index, covered, merge, points }: IndexScan,
  wanted: readonly string[],
): ((key: Buffer) => Buffer | undefined) | undefined {
  // Merged keys lack the fields that all keys of their range have in common.
  const first = merge ? points : 0;
  const positions = wanted.map((path) => index.fields.findIndex((field) => field.path === path));
  const last = Math.max(...positions);
  if (!covered || positions.some((at) => at < first || index.multikey[at])) return undefined;
  return (key) => {
    const found: Document = {};
    let at = merge ? 0 : INDEX_ID_BYTES;
    for (let i = first; i <= last; i++) {
      const encoded: Encoded = { key, mask: index.fields[i]!.direction === -1 ? 0xff : 0 };
      const end = endOf(encoded, at);
      if (end === undefined) return undefined;
      const path = wanted[positions.indexOf(i)];
      if (path !== undefined) {
        found[path] = valueAt(encoded, at, end);
        if (found[path] === undefined) return undefined;
      }
      at = end;
    }
    return encode(Object.fromEntries(wanted.map((path) => [path, found[path]])));
  };
}

/** Returns the fields that a projection keeps, `_id` first; undefined where it takes more than whole fields, or where their order is that of the stored document. */
export function fieldsOf(projection: unknown): string[] | undefined {
  const entries = Object.entries((projection ?? {}) as Document);
  const others = entries.filter(([path]) => path !== '_id');
  const isPlain = entries.every(([path, keep]) => (keep === 1 || keep === true) && !path.includes('.'));
  if (!isPlain || entries.length === 0 || others.length > 1) return undefined;
  return ['_id', ...others.map(([path]) => path)];
}
