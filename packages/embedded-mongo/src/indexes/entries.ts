import type { Document } from 'bson';
import { CommandError } from '../errors.ts';
import { LONGEST_KEY } from '../storage/keys.ts';
import { field, isDocument } from '../values/bson.ts';
import type { Index } from './index-definition.ts';
import { encodeValue, nothing } from './key-encoding.ts';

/** What one document puts into one index. */
export interface IndexEntries {
  /** Encoded keys without index and record id, each once. */
  keys: Buffer[];
  /** The values behind the first key, for the duplicate key message. */
  values: unknown[][];
  /** Per field: the path met an array. */
  multikey: boolean[];
  lossy: boolean;
}

/** A field's path being followed; `done` when `value` is what the index takes. */
interface Cursor {
  value: unknown;
  rest: string[];
  done: boolean;
}

/** The keys of a document: arrays give one key per element, a missing field counts as null. */
export function entriesOf(index: Index, doc: Document): IndexEntries {
  const multikey = index.fields.map(() => false);
  const none: IndexEntries = { keys: [], values: [], multikey, lossy: false };
  if (index.covers && !index.covers(doc)) return none;
  const tuples: unknown[][] = [];
  expand(
    index.fields.map(({ parts }) => ({ value: doc, rest: parts, done: false })),
    multikey,
    index,
    tuples,
  );
  const entries = { ...none, multikey };
  const seen = new Set<string>();
  for (const tuple of tuples) {
    if (index.spec.sparse && tuple.every((value) => value === undefined)) continue;
    addKey(entries, index, tuple, seen);
  }
  return entries;
}

function addKey(entries: IndexEntries, index: Index, tuple: unknown[], seen: Set<string>): void {
  const encoded = tuple.map((value, i) => encodeValue(value, index.fields[i]!.direction));
  const key = encoded.length === 1 ? encoded[0]!.bytes : Buffer.concat(encoded.map(({ bytes }) => bytes));
  if (key.length > LONGEST_KEY || encoded.some(({ lossy }) => lossy)) entries.lossy = true;
  const text = key.toString('latin1');
  if (seen.has(text)) return;
  seen.add(text);
  entries.keys.push(key);
  entries.values.push(tuple);
}

// All fields that meet an array meet the same one, and take the same element of it.
function expand(cursors: Cursor[], multikey: boolean[], index: Index, out: unknown[][]): void {
  const walked = cursors.map(walk);
  const array = walked.find(({ done }) => !done)?.value as unknown[] | undefined;
  if (!array) {
    out.push(walked.map(({ value }) => value));
    return;
  }
  walked.forEach(({ value, done }, i) => {
    if (done) return;
    if (value !== array) throw parallelArrays(index);
    multikey[i] = true;
  });
  for (const element of array.length === 0 ? [nothing] : array) {
    const next = walked.map((cursor) => (cursor.done ? cursor : step(element, cursor.rest)));
    expand(next, multikey, index, out);
  }
}

// An element is taken whole where the path ends; otherwise only documents are entered.
function step(element: unknown, rest: string[]): Cursor {
  if (rest.length === 0) return { value: element, rest, done: true };
  return isDocument(element) ? { value: element, rest, done: false } : missing;
}

const missing: Cursor = { value: undefined, rest: [], done: true };

// Follows the path up to its end or to the first array.
function walk(cursor: Cursor): Cursor {
  if (cursor.done) return cursor;
  let { value, rest } = cursor;
  while (rest.length > 0) {
    const name = rest[0]!;
    if (Array.isArray(value)) {
      if (!/^\d+$/.test(name)) return { value, rest, done: false };
      value = value[Number(name)];
    } else if (isDocument(value)) {
      value = field(value, name);
    } else {
      return missing;
    }
    rest = rest.slice(1);
  }
  return { value, rest, done: !Array.isArray(value) };
}

function parallelArrays(index: Index): CommandError {
  const names = index.fields.map(({ path }) => path).join(', ');
  return new CommandError('CannotIndexParallelArrays', `cannot index parallel arrays [${names}]`);
}
