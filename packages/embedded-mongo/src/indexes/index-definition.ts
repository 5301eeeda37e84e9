import type { Document } from 'bson';
import { compileFilter, type Predicate } from '../query/filter.ts';

/** One field of an index: `{ 'members.user': -1 }`. */
export interface IndexField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

/** An index as the catalogue keeps it. `multikey` and `lossy` only ever grow. */
export interface Index {
  id: number;
  spec: IndexSpec;
  fields: IndexField[];
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
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
  expireAfterSeconds?: number;
  hidden?: boolean;
}

export function makeIndex(id: number, spec: IndexSpec, multikey?: boolean[], lossy = false): Index {
  const fields = Object.entries(spec.key).map(([path, direction]): IndexField => {
    return { path, parts: path.split('.'), direction: direction < 0 ? -1 : 1 };
  });
  const index: Index = { id, spec, fields, multikey: multikey ?? fields.map(() => false), lossy };
  if (spec.partialFilterExpression) index.covers = compileFilter(spec.partialFilterExpression);
  return index;
}

export function isUnique(index: Index): boolean {
  return index.spec.unique === true || isIdIndex(index);
}

export function isIdIndex(index: Index): boolean {
  return index.spec.name === '_id_';
}
