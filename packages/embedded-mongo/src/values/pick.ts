import type { Document } from './bson.ts';

/** Sizes of the types whose values have a fixed size; see bsonspec.org. */
const fixedSizes: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

/** Bytes in addition to the length at the beginning of a value: a string's length excludes itself, a document's does not. */
const beyondLength: Record<number, number> = { 2: 4, 3: 0, 4: 0, 5: 5, 12: 16, 13: 4, 14: 4, 15: 0 };
const REGEX = 11;

function valueEnd(raw: Buffer, type: number, start: number): number {
  const fixed = fixedSizes[type];
  if (fixed !== undefined) return start + fixed;
  const beyond = beyondLength[type];
  if (beyond !== undefined) return start + raw.readInt32LE(start) + beyond;
  if (type === REGEX) return raw.indexOf(0, raw.indexOf(0, start) + 1) + 1;
  throw new Error(`BSON type ${type} is unknown`);
}

// Returns whether a name is at a position. Names are short, so comparing them here is faster than a native call.
function isAt(name: Buffer, raw: Buffer, start: number): boolean {
  for (let i = 0; i < name.length; i++) if (name[i] !== raw[start + i]) return false;
  return true;
}

function groupedByLength(texts: Iterable<string>): Buffer[][] {
  const byLength: Buffer[][] = [];
  for (const text of texts) {
    const bytes = Buffer.from(text);
    byLength[bytes.length] ??= [];
    byLength[bytes.length]!.push(bytes);
  }
  return byLength;
}

/** Returns a function that copies some top-level fields of a document, in their order, without decoding; the next call overwrites the returned bytes. */
export function fieldPeeker(names: Iterable<string>): (raw: Buffer) => Buffer {
  const byLength = groupedByLength(names);
  const isWanted = (raw: Buffer, start: number, end: number) =>
    byLength[end - start]?.some((name) => isAt(name, raw, start)) ?? false;
  // One buffer per function, because the result of one may be the input of another.
  let scratch = Buffer.alloc(0);
  return (raw) => {
    if (scratch.length < raw.length) scratch = Buffer.allocUnsafeSlow(raw.length * 2);
    const last = raw.length - 1;
    let length = 4;
    for (let at = 4; at < last; ) {
      const nameEnd = nameEndOf(raw, at + 1);
      const end = valueEnd(raw, raw[at]!, nameEnd + 1);
      if (isWanted(raw, at + 1, nameEnd)) length += raw.copy(scratch, length, at, end);
      at = end;
    }
    scratch[length] = 0;
    scratch.writeInt32LE(length + 1, 0);
    return scratch.subarray(0, length + 1);
  };
}

const ARRAY = 4;
/** Returns whether a type is a string, or a symbol, which is compared like a string. */
const isText = (type: number | undefined) => type === 2 || type === 14;

/** Native searches for more strings than this take longer than one pass over the fields of a document. */
const MAX_SEARCHES = 4;

/** Returns the bytes of a string value, which every document with this value contains. */
function stringBytes(text: string): Buffer {
  const bytes = Buffer.from(`\0\0\0\0${text}\0`);
  bytes.writeInt32LE(bytes.length - 4);
  return bytes;
}

/** Returns a predicate that checks, without decoding, whether a top-level field equals one of some strings or is an array with one of them. */
export function stringFinder(name: string, texts: string[]): (raw: Buffer) => boolean {
  const finds = fieldStringFinder(name, texts);
  if (texts.length > MAX_SEARCHES) return finds;
  const wanted = texts.map(stringBytes);
  return (raw) => wanted.some((bytes) => raw.includes(bytes)) && finds(raw);
}

function fieldStringFinder(name: string, texts: string[]): (raw: Buffer) => boolean {
  const field = Buffer.from(name);
  const byLength = groupedByLength(texts);
  // A string consists of its length, its bytes and a zero byte, which the length includes.
  const isWanted = (raw: Buffer, start: number) =>
    byLength[raw.readInt32LE(start) - 1]?.some((text) => isAt(text, raw, start + 4)) ?? false;
  const isIn = (raw: Buffer, start: number) => {
    const last = start + raw.readInt32LE(start) - 1;
    for (let at = start + 4; at < last; ) {
      const value = nameEndOf(raw, at + 1) + 1;
      if (isText(raw[at]) && isWanted(raw, value)) return true;
      at = valueEnd(raw, raw[at]!, value);
    }
    return false;
  };
  return (raw) => {
    for (let at = 4; at < raw.length - 1; ) {
      const nameEnd = nameEndOf(raw, at + 1);
      if (nameEnd - at - 1 === field.length && isAt(field, raw, at + 1)) {
        if (raw[at] === ARRAY) return isIn(raw, nameEnd + 1);
        return isText(raw[at]) && isWanted(raw, nameEnd + 1);
      }
      at = valueEnd(raw, raw[at]!, nameEnd + 1);
    }
    return false;
  };
}

function nameEndOf(raw: Buffer, start: number): number {
  let end = start;
  while (raw[end] !== 0) end += 1;
  return end;
}

/** Returns each top-level field of a document, in latin1, with the bytes of its type and value. */
function fieldBytes(raw: Buffer): Map<string, Buffer> {
  const fields = new Map<string, Buffer>();
  for (let at = 4; at < raw.length - 1; ) {
    const nameEnd = nameEndOf(raw, at + 1);
    const end = valueEnd(raw, raw[at]!, nameEnd + 1);
    fields.set(raw.toString('latin1', at + 1, nameEnd), raw.subarray(at, end));
    at = end;
  }
  return fields;
}

/** Returns a test whether two documents differ in any of the given top-level fields. It compares bytes without decoding. */
export function changeFinder(before: Buffer, after: Buffer): (names: Iterable<string>) => boolean {
  const [old, now] = [fieldBytes(before), fieldBytes(after)];
  const changed = new Set([...old.keys(), ...now.keys()]);
  for (const [name, bytes] of now) if (old.get(name)?.equals(bytes)) changed.delete(name);
  return (names) => {
    for (const name of names) if (changed.has(Buffer.from(name).toString('latin1'))) return true;
    return false;
  };
}

/** Returns the top-level fields that a filter reads. */
export function fieldsIn(filter: Document): Set<string> {
  const names = new Set<string>();
  for (const [key, value] of Object.entries(filter)) {
    if (Array.isArray(value) && ['$and', '$or', '$nor'].includes(key))
      for (const name of value.flatMap((branch) => [...fieldsIn(branch)])) names.add(name);
    else if (key !== '$comment') names.add(key.split('.')[0]!);
  }
  return names;
}
