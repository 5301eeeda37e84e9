import type { Binary, BSONRegExp, Code, Document, ObjectId, Timestamp } from 'bson';
import { fields } from '../values/bson.ts';
import { binaryParts, rank, rankOf } from '../values/compare.ts';
import { isExactDouble, type Numeric, toNumber, tripleOf } from '../values/numbers.ts';

/** What an empty array leaves in an index: below null, as in MongoDB. */
export const nothing = Symbol('nothing');

const END = 0x00;

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
  if (direction === -1) invert(bytes);
  return { bytes, lossy: writer.lossy };
}

export function invert(bytes: Buffer): void {
  for (let i = 0; i < bytes.length; i++) bytes[i]! ^= 0xff;
}

function writeValue(writer: KeyWriter, value: unknown): void {
  if (value === nothing) {
    writer.byte(rank.nothing);
    return;
  }
  const type = rankOf(value);
  writer.byte(type);
  writePayload(writer, type, value);
}

function writePayload(writer: KeyWriter, type: number, value: unknown): void {
  switch (type) {
    case rank.number:
      writeNumber(writer, value as Numeric);
      return;
    case rank.string:
      writer.text(String(value));
      return;
    case rank.object:
      writeObject(writer, value as Document);
      return;
    case rank.array:
      for (const element of value as unknown[]) writeValue(writer, element);
      writer.byte(END);
      return;
    case rank.binary:
      writeBinary(writer, value as Binary);
      return;
    case rank.objectId:
      writer.raw((value as ObjectId).id);
      return;
    case rank.boolean:
      writer.byte(value ? 2 : 1);
      return;
    case rank.date:
      writer.double((value as Date).getTime());
      return;
    case rank.timestamp:
      writer.raw(bigEndian((value as Timestamp).toBigInt()));
      return;
    case rank.regex:
      writeRegex(writer, value);
      return;
    case rank.code:
    case rank.scopedCode:
      writer.text((value as Code).code);
      if (type === rank.scopedCode) writeObject(writer, (value as Code).scope ?? {});
  }
}

const EXACT = 2;

// A double, then how far the true value lies from it: 1 below, 2 nowhere, 3 above.
function writeNumber(writer: KeyWriter, value: Numeric): void {
  const near = toNumber(value);
  if (Number.isNaN(near)) {
    writer.raw(new Uint8Array(9));
    return;
  }
  if (isExactDouble(value)) {
    writer.double(near);
    writer.byte(EXACT);
    return;
  }
  const [first, second, third] = tripleOf(value);
  writer.double(first);
  writer.byte(second < 0 ? 1 : 3);
  writer.double(second);
  writer.double(third);
  if (!Number.isFinite(second) || (first === 0 && second === 0)) writer.lossy = true;
}

function writeObject(writer: KeyWriter, value: Document): void {
  for (const [name, inner] of fields(value)) {
    const type = rankOf(inner);
    writer.byte(type);
    writer.text(name);
    writePayload(writer, type, inner);
  }
  writer.byte(END);
}

function writeBinary(writer: KeyWriter, value: Binary): void {
  const { subtype, bytes } = binaryParts(value);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length);
  head[4] = subtype;
  writer.raw(head);
  writer.raw(bytes);
}

function writeRegex(writer: KeyWriter, value: unknown): void {
  const { pattern, options } =
    value instanceof RegExp ? { pattern: value.source, options: value.flags } : (value as BSONRegExp);
  writer.text(pattern);
  writer.text(options);
}

function bigEndian(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value));
  return bytes;
}

/** The first bytes after every key that starts with `prefix`. */
export function successor(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  for (let i = next.length - 1; i >= 0; i--) {
    if (next[i] !== 0xff) {
      next[i]! += 1;
      return next.subarray(0, i + 1);
    }
  }
  return Buffer.alloc(prefix.length + 1, 0xff);
}
