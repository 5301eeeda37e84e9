import type { Binary, Document, ObjectId } from 'bson';
import { throwUnsupported } from '../errors.ts';
import { distanceFromDouble, type Numeric, toNumber } from './numbers.ts';
import { nothing, rank, rankOf, typeName } from './types.ts';

const END = 0x00;
// Distance of a number from the previous double: 1 below, 2 equal, 3 above.
const EXACT = 2;

/** A buffer that grows as bytes are appended. */
class KeyWriter {
  private bytes = Buffer.allocUnsafe(64);
  private length = 0;

  /** Returns the appended bytes. */
  written(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

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

/** Returns bytes that sort as MongoDB sorts the values; a descending field has all its bytes inverted. */
export function encodeValue(value: unknown, direction: 1 | -1 = 1): Buffer {
  const writer = new KeyWriter();
  writeValue(writer, value);
  return direction === -1 ? invert(writer.written()) : writer.written();
}

/** Returns a string that is the same for equal values, regardless of number types. */
export function keyText(value: unknown): string {
  return encodeValue(value).toString('latin1');
}

/** Compares any two values as BSON does, which is the order of their keys. */
export function compare(left: unknown, right: unknown): number {
  if (left === right) return 0;
  const ranks = rankOf(left) - rankOf(right);
  if (ranks !== 0) return ranks;
  // Keys are encoded only if JavaScript orders the values differently, or not at all, as NaN.
  const isPlain =
    typeof left === 'number' ? typeof right === 'number' : isPlainText(left) && isPlainText(right);
  if (isPlain && (left as number) < (right as number)) return -1;
  if (isPlain && (left as number) > (right as number)) return 1;
  return Buffer.compare(encodeValue(left), encodeValue(right));
}

// Returns whether a text has no surrogates: in UTF-8 they sort above all other characters, everything else as in UTF-16.
function isPlainText(value: unknown): boolean {
  return typeof value === 'string' && !/[\ud800-\udfff]/.test(value);
}

/** Returns whether MongoDB considers two values equal: 1 equals 1.0, `{x, y}` differs from `{y, x}`. */
export function equals(left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left === right;
  return compare(left, right) === 0;
}

/** Inverts the bytes in place. */
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
  [rank.timestamp]: refuse,
  [rank.regex]: refuse,
  [rank.code]: refuse,
  [rank.scopedCode]: refuse,
};

// Throws for types that are stored and returned, but cannot be compared, sorted or indexed.
function refuse(_writer: KeyWriter, value: unknown): never {
  throwUnsupported(`comparing values of the type ${typeName(value)}`);
}

function writeNumber(writer: KeyWriter, value: Numeric): void {
  const near = toNumber(value);
  if (Number.isNaN(near)) {
    writer.raw(new Uint8Array(9));
    return;
  }
  const distance = distanceFromDouble(value);
  writer.double(near);
  writer.byte(EXACT + Math.sign(distance));
  if (distance === 0) return;
  writer.double(distance);
  writer.double(0);
}

function writeObject(writer: KeyWriter, value: Document): void {
  for (const [name, inner] of Object.entries(value)) {
    const type = rankOf(inner);
    writer.byte(type);
    writer.text(name);
    payloads[type]?.(writer, inner as never);
  }
  writer.byte(END);
}

// Writes length, then subtype, then bytes.
function writeBinary(writer: KeyWriter, value: Binary | Uint8Array): void {
  const bytes = value instanceof Uint8Array ? value : value.buffer.subarray(0, value.position);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length);
  head[4] = value instanceof Uint8Array ? 0 : value.sub_type;
  writer.raw(head);
  writer.raw(bytes);
}

/** Returns the first bytes after every key that starts with `prefix`. */
export function successor(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  for (let i = next.length - 1; i >= 0; i--) {
    if (next[i] === 0xff) continue;
    next[i]! += 1;
    return next.subarray(0, i + 1);
  }
  return Buffer.alloc(prefix.length + 1, 0xff);
}
