import type { Binary, BSONRegExp, Code, Document, ObjectId, Timestamp } from 'bson';
import { fields } from './bson.ts';
import { isExactDouble, type Numeric, toNumber, tripleOf } from './numbers.ts';
import { nothing, rank, rankOf } from './types.ts';

const END = 0x00;
// How far a number lies from the double before it: 1 below, 2 nowhere, 3 above.
const EXACT = 2;

/** Grows as bytes are appended; `lossy` tells that two different values may have given the same bytes. */
class KeyWriter {
  bytes = Buffer.allocUnsafe(64);
  length = 0;
  lossy = false;

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  double(value: number): void {
    this.reserve(8);
    this.bytes.writeDoubleBE(value === 0 ? 0 : value, this.length);
    const negative = this.bytes[this.length]! & 0x80;
    // Order-preserving: all bits of a negative number are flipped, only the sign of a positive one.
    if (negative) for (let i = 0; i < 8; i++) this.bytes[this.length + i]! ^= 0xff;
    else this.bytes[this.length]! ^= 0x80;
    this.length += 8;
  }

  /** Zero bytes are escaped so that the end mark sorts before any continuation. */
  text(value: string): void {
    this.reserve(Buffer.byteLength(value) * 2 + 2);
    if (value.includes('\0')) {
      for (const byte of Buffer.from(value)) {
        this.bytes[this.length++] = byte;
        if (byte === 0) this.bytes[this.length++] = 0xff;
      }
    } else {
      this.length += this.bytes.write(value, this.length);
    }
    this.bytes[this.length++] = END;
    this.bytes[this.length++] = END;
  }

  raw(value: Uint8Array): void {
    this.reserve(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const wider = Buffer.allocUnsafe((this.length + more) * 2);
    this.bytes.copy(wider, 0, 0, this.length);
    this.bytes = wider;
  }
}

/** Bytes that sort as MongoDB sorts the values. */
export interface EncodedValue {
  bytes: Buffer;
  lossy: boolean;
}

/** Encodes one value; a descending field has all its bytes inverted. */
export function encodeValue(value: unknown, direction: 1 | -1 = 1): EncodedValue {
  const writer = new KeyWriter();
  writeValue(writer, value);
  const bytes = writer.bytes.subarray(0, writer.length);
  return { bytes: direction === -1 ? invert(bytes) : bytes, lossy: writer.lossy };
}

/** Returns a string that is the same for equal values, whatever their number types. */
export function keyText(value: unknown): string {
  return encodeValue(value).bytes.toString('latin1');
}

/** Compares any two values as BSON does, which is the order of their keys. */
export function compare(left: unknown, right: unknown): number {
  if (left === right) return 0;
  const ranks = rankOf(left) - rankOf(right);
  if (ranks !== 0) return ranks;
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  if (typeof left === 'number' && typeof right === 'number') {
    if (left < right) return -1;
    if (left > right) return 1;
  }
  return Buffer.compare(encodeValue(left).bytes, encodeValue(right).bytes);
}

// In UTF-8, surrogates of UTF-16 are above all other characters; everything else has the same order in both.
function compareTexts(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const [a, b] = [left.charCodeAt(i), right.charCodeAt(i)];
    if (a !== b) return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1;
  }
  return left.length - right.length;
}

const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;

/** Returns whether two values are equal for MongoDB: 1 equals 1.0, `{x, y}` differs from `{y, x}`. */
export function equals(left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left === right;
  return compare(left, right) === 0;
}

/** Inverts the bytes where they are. */
export function invert(bytes: Buffer): Buffer {
  for (let i = 0; i < bytes.length; i++) bytes[i]! ^= 0xff;
  return bytes;
}

function writeValue(writer: KeyWriter, value: unknown): void {
  const type = value === nothing ? rank.nothing : rankOf(value);
  writer.byte(type);
  payloads[type]?.(writer, value as never);
}

const payloads: Partial<Record<number, (writer: KeyWriter, value: never) => void>> = {
  [rank.number]: writeNumber,
  [rank.string]: (writer, value: unknown) => writer.text(String(value)),
  [rank.object]: writeObject,
  [rank.array]: (writer, value: unknown[]) => {
    for (const element of value) writeValue(writer, element);
    writer.byte(END);
  },
  [rank.binary]: writeBinary,
  [rank.objectId]: (writer, value: ObjectId) => writer.raw(value.id),
  [rank.boolean]: (writer, value: boolean) => writer.byte(value ? 2 : 1),
  [rank.date]: (writer, value: Date) => writer.double(value.getTime()),
  [rank.timestamp]: (writer, value: Timestamp) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt.asUintN(64, value.toBigInt()));
    writer.raw(bytes);
  },
  [rank.regex]: (writer, value: BSONRegExp | RegExp) => {
    writer.text(value instanceof RegExp ? value.source : value.pattern);
    writer.text(value instanceof RegExp ? value.flags : value.options);
  },
  [rank.code]: (writer, value: Code) => writer.text(value.code),
  [rank.scopedCode]: (writer, value: Code) => {
    writer.text(value.code);
    writeObject(writer, value.scope ?? {});
  },
};

function writeNumber(writer: KeyWriter, value: Numeric): void {
  const near = toNumber(value);
  if (Number.isNaN(near)) {
    writer.raw(new Uint8Array(9));
  } else if (isExactDouble(value)) {
    writer.double(near);
    writer.byte(EXACT);
  } else {
    const [first, second, third] = tripleOf(value);
    writer.double(first);
    writer.byte(second < 0 ? 1 : 3);
    writer.double(second);
    writer.double(third);
    if (!Number.isFinite(second) || (first === 0 && second === 0)) writer.lossy = true;
  }
}

function writeObject(writer: KeyWriter, value: Document): void {
  for (const [name, inner] of fields(value)) {
    const type = rankOf(inner);
    writer.byte(type);
    writer.text(name);
    payloads[type]?.(writer, inner as never);
  }
  writer.byte(END);
}

// Length, then subtype, then bytes.
function writeBinary(writer: KeyWriter, value: Binary | Uint8Array): void {
  const bytes = value instanceof Uint8Array ? value : value.buffer.subarray(0, value.position);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length);
  head[4] = value instanceof Uint8Array ? 0 : value.sub_type;
  writer.raw(head);
  writer.raw(bytes);
}

/** The first bytes after every key that starts with `prefix`. */
export function successor(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  for (let i = next.length - 1; i >= 0; i--) {
    if (next[i] === 0xff) continue;
    next[i]! += 1;
    return next.subarray(0, i + 1);
  }
  return Buffer.alloc(prefix.length + 1, 0xff);
}
