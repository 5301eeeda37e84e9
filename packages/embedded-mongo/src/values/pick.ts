import type { Document } from './bson.ts';

/** How many bytes a value of this type takes where that never changes; see bsonspec.org. */
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

/** Bytes beside the length that a value begins with: a string's length leaves itself out, a document's does not. */
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

// Names are short: comparing them here is quicker than a call out of JavaScript.
function isAt(name: Buffer, raw: Buffer, start: number): boolean {
  for (let i = 0; i < name.length; i++) if (name[i] !== raw[start + i]) return false;
  return true;
}

let scratch = Buffer.allocUnsafe(16 * 1024);

/** Copies only some top-level fields of a document, in their order; nothing is decoded. */
export function fieldPicker(names: Iterable<string>): (raw: Buffer) => Buffer {
  const byLength: Buffer[][] = [];
  for (const name of names) {
    const bytes = Buffer.from(name);
    byLength[bytes.length] ??= [];
    byLength[bytes.length]!.push(bytes);
  }
  const isWanted = (raw: Buffer, start: number, end: number) =>
    byLength[end - start]?.some((name) => isAt(name, raw, start)) ?? false;
  return (raw) => {
    if (scratch.length < raw.length) scratch = Buffer.allocUnsafe(raw.length * 2);
    const last = raw.length - 1;
    let length = 4;
    for (let at = 4; at < last; ) {
      let nameEnd = at + 1;
      while (raw[nameEnd] !== 0) nameEnd += 1;
      const end = valueEnd(raw, raw[at]!, nameEnd + 1);
      if (isWanted(raw, at + 1, nameEnd)) length += raw.copy(scratch, length, at, end);
      at = end;
    }
    scratch[length] = 0;
    scratch.writeInt32LE(length + 1, 0);
    // What is kept is mostly a small part: a copy of its own size costs less memory than one of the whole.
    return Buffer.from(scratch.subarray(0, length + 1));
  };
}

const branches = new Set(['$and', '$or', '$nor']);

/** The top-level fields a filter looks at; undefined where it may look at the whole document. */
export function fieldsIn(filter: Document): Set<string> | undefined {
  const names = new Set<string>();
  for (const [key, value] of Object.entries(filter)) {
    if (!key.startsWith('$')) names.add(key.split('.')[0]!);
    else if (!branches.has(key) || !Array.isArray(value)) return undefined;
    else {
      for (const branch of value) {
        const inner = fieldsIn(branch);
        if (!inner) return undefined;
        for (const name of inner) names.add(name);
      }
    }
  }
  return names;
}

/** The fields of a projection that only names whole fields to keep; undefined for any other. */
export function keptFields(projection: Document): string[] | undefined {
  const { _id = 1, ...others } = projection;
  const isPlain = Object.entries(others).every(
    ([path, value]) => (value === 1 || value === true) && /^[^.$]+$/.test(path),
  );
  if (!isPlain || Object.keys(others).length === 0) return undefined;
  if (_id === 1 || _id === true) return ['_id', ...Object.keys(others)];
  return _id === 0 || _id === false ? Object.keys(others) : undefined;
}
