import { fail } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Predicate } from '../query/operators.ts';
import type { Document } from '../values/bson.ts';
import { encodeValue } from '../values/encoding.ts';
import { eachFieldValues, type FieldValues } from '../values/field-values.ts';
import { fieldsIn } from '../values/pick.ts';
import { MAX_KEY_BYTES } from './keys.ts';

/** One field of an index: `{ 'members.user': -1 }`. */
interface IndexField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

/** Stored data of an index in the catalogue. `multikey` and `lossy` are never reset. */
export interface Index {
  id: number;
  spec: IndexSpec;
  fields: IndexField[];
  unique: boolean;
  /** Per field: whether any document had an array on this path. */
  multikey: boolean[];
  /** Whether any key was truncated, so that bytes do not decide order or uniqueness. */
  lossy: boolean;
  /** The partial filter, compiled. */
  covers?: Predicate;
  /** Top-level fields that its keys and its partial filter depend on. */
  reads: Set<string>;
}

/** The specification that listIndexes returns. */
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

/** The index that every collection has. */
export const idIndexSpec: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

/** Returns an index from its stored specification and flags. */
export function makeIndex(id: number, spec: IndexSpec, multikey?: boolean[], lossy = false): Index {
  const fields = Object.entries(spec.key).map(([path, direction]): IndexField => {
    return { path, parts: path.split('.'), direction: direction < 0 ? -1 : 1 };
  });
  const unique = spec.unique === true || spec.name === '_id_';
  const reads = new Set([
    ...fields.map(({ parts }) => parts[0]!),
    ...fieldsIn(spec.partialFilterExpression ?? {}),
  ]);
  const kinds = { multikey: multikey ?? fields.map(() => false), lossy };
  const index: Index = { id, spec, fields, unique, reads, ...kinds };
  if (spec.partialFilterExpression) index.covers = compileFilter(spec.partialFilterExpression);
  return index;
}

/** Returns a text that is equal for the same fields in the same order and directions, regardless of number types. */
export function keyPatternText(key: Document): string {
  return JSON.stringify(Object.entries(key).map(([path, direction]) => [path, Number(direction)]));
}

/** The keys of one document in one index. */
export interface IndexEntries {
  /** Distinct encoded keys without index and record id, with their values. */
  keys: Map<string, { key: Buffer; values: unknown[] }>;
  /** Per field: whether the path contains an array. */
  multikey: boolean[];
  lossy: boolean;
}

/** Returns the keys of a document: one key per element of an array, null for a missing field. */
export function entriesOf(index: Index, doc: Document): IndexEntries {
  const entries: IndexEntries = { keys: new Map(), multikey: index.fields.map(() => false), lossy: false };
  if (index.covers && !index.covers(doc)) return entries;
  const parallel = () =>
    fail('CannotIndexParallelArrays', `cannot index parallel arrays [${index.spec.name}]`);
  const paths = index.fields.map(({ parts }) => parts);
  // Most fields have the same value for all elements of an array.
  const last: { value: unknown; bytes: Buffer }[] = [];
  const encode = (value: unknown, i: number) => {
    if (last[i]?.value !== value || value === undefined)
      last[i] = { value, bytes: encodeValue(value, index.fields[i]!.direction) };
    return last[i]!.bytes;
  };
  eachFieldValues(doc, paths, (found) => addKey(entries, index, found, found.values.map(encode)), parallel);
  return entries;
}

function addKey(
  entries: IndexEntries,
  index: Index,
  { values, multikey }: FieldValues,
  encoded: Buffer[],
): void {
  for (const [i, met] of multikey.entries()) if (met) entries.multikey[i] = true;
  if (index.spec.sparse && values.every((value) => value === undefined)) return;
  const key = encoded.length === 1 ? encoded[0]! : Buffer.concat(encoded);
  if (key.length > MAX_KEY_BYTES) entries.lossy = true;
  entries.keys.set(key.toString('latin1'), { key, values });
}
