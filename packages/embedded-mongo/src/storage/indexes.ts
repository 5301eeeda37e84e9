import { fail } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Predicate } from '../query/operators.ts';
import { type Document, field, isDocument } from '../values/bson.ts';
import { type EncodedValue, encodeValue } from '../values/encoding.ts';
import { nothing } from '../values/types.ts';
import { MAX_KEY_BYTES } from './store.ts';

/** One field of an index: `{ 'members.user': -1 }`. */
interface IndexField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

/** An index as the catalogue keeps it. `multikey` and `lossy` only ever grow. */
export interface Index {
  id: number;
  spec: IndexSpec;
  fields: IndexField[];
  unique: boolean;
  /** Per field: some document held an array on this path. */
  multikey: boolean[];
  /** Some key was cut or inexact: bytes no longer decide order or uniqueness. */
  lossy: boolean;
  /** The partial filter, compiled. */
  covers?: Predicate;
}

/** What listIndexes shows. */
export interface IndexSpec {
  v: 2;
  key: Record<string, number>;
  name: string;
  background?: boolean;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
  expireAfterSeconds?: number;
}

/** An index from its specification and what is known of its keys. */
export function makeIndex(id: number, spec: IndexSpec, multikey?: boolean[], lossy = false): Index {
  const fields = Object.entries(spec.key).map(([path, direction]): IndexField => {
    return { path, parts: path.split('.'), direction: direction < 0 ? -1 : 1 };
  });
  const unique = spec.unique === true || spec.name === '_id_';
  const index: Index = { id, spec, fields, unique, multikey: multikey ?? fields.map(() => false), lossy };
  if (spec.partialFilterExpression) index.covers = compileFilter(spec.partialFilterExpression);
  return index;
}

/** What one document puts into one index. */
export interface IndexEntries {
  /** Encoded keys without index and record id, each once, with the values behind them. */
  keys: Map<string, { key: Buffer; values: unknown[] }>;
  /** Per field: the path met an array. */
  multikey: boolean[];
  lossy: boolean;
}

/** A field's path being followed; `done` when `value` is what the index takes. */
interface Walk {
  value: unknown;
  rest: string[];
  done: boolean;
  /** Once it is known: the other fields' values stay while an array's elements change. */
  encoded?: EncodedValue;
}

const missing = (): Walk => ({ value: undefined, rest: [], done: true });

/** The keys of a document: arrays give one key per element, a missing field counts as null. */
export function entriesOf(index: Index, doc: Document): IndexEntries {
  const entries: IndexEntries = { keys: new Map(), multikey: index.fields.map(() => false), lossy: false };
  if (index.covers && !index.covers(doc)) return entries;
  const walks = index.fields.map(({ parts }) => ({ value: doc, rest: parts, done: false }));
  expand(walks, index, entries);
  return entries;
}

// All fields that meet an array meet the same one, and take the same element of it.
function expand(walks: Walk[], index: Index, entries: IndexEntries): void {
  const walked = walks.map(follow);
  const open = walked.find(({ done }) => !done);
  if (!open) {
    addKey(entries, index, walked);
    return;
  }
  walked.forEach(({ value, done }, i) => {
    if (done) return;
    if (value !== open.value)
      fail('CannotIndexParallelArrays', `cannot index parallel arrays [${index.spec.name}]`);
    entries.multikey[i] = true;
  });
  const array = open.value as unknown[];
  for (const element of array.length === 0 ? [nothing] : array) {
    expand(
      walked.map((walk) => (walk.done ? walk : enter(element, walk.rest))),
      index,
      entries,
    );
  }
}

function addKey(entries: IndexEntries, index: Index, walked: Walk[]): void {
  const values = walked.map(({ value }) => value);
  if (index.spec.sparse && values.every((value) => value === undefined)) return;
  const encoded = walked.map((walk, i) => {
    walk.encoded ??= encodeValue(walk.value, index.fields[i]!.direction);
    return walk.encoded;
  });
  const key = encoded.length === 1 ? encoded[0]!.bytes : Buffer.concat(encoded.map(({ bytes }) => bytes));
  if (key.length > MAX_KEY_BYTES || encoded.some(({ lossy }) => lossy)) entries.lossy = true;
  entries.keys.set(key.toString('latin1'), { key, values });
}

// An element is taken whole where the path ends; otherwise only documents are entered.
function enter(element: unknown, rest: string[]): Walk {
  if (rest.length === 0) return { value: element, rest, done: true };
  return isDocument(element) ? { value: element, rest, done: false } : missing();
}

// Follows the path up to its end or to the first array.
function follow(walk: Walk): Walk {
  if (walk.done) return walk;
  let { value, rest } = walk;
  for (; rest.length > 0; rest = rest.slice(1)) {
    const name = rest[0]!;
    if (Array.isArray(value) && !/^\d+$/.test(name)) return { value, rest, done: false };
    if (Array.isArray(value)) value = value[Number(name)];
    else if (isDocument(value)) value = field(value, name);
    else return missing();
  }
  return { value, rest, done: !Array.isArray(value) };
}
