import { fail, throwUnsupported } from '../errors.ts';
import { MemoryShare } from '../planner/memory.ts';
import { forEachYielding, withYieldPoints, type Yielding } from '../planner/scheduler.ts';
import { type Document, decode, isDocument } from '../values/bson.ts';
import { encodeValue } from '../values/encoding.ts';
import { eachFieldValues } from '../values/field-values.ts';
import { fieldPeeker } from '../values/pick.ts';

/** One field of a sort order. */
export interface SortField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

const MAX_SORT_FIELDS = 32;

/** Reads a sort specification. */
export function parseSort(sort: Document = {}): SortField[] {
  const fields = Object.entries(sort).map(([path, way]): SortField => {
    if (isDocument(way)) throwUnsupported('sorting by $meta');
    const direction = Number(way);
    if (direction !== 1 && direction !== -1)
      fail(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    if (path.split('.').includes('')) fail(15998, 'FieldPath field names may not be empty strings.');
    if (path.startsWith('$') && path !== '$natural')
      fail(16410, "FieldPath field names may not start with '$'.");
    return { path, parts: path.split('.'), direction };
  });
  if (fields.length > MAX_SORT_FIELDS) fail(13103, 'too many compound keys');
  return fields;
}

/** Returns bytes whose order is the sort order; of several combinations of array elements, the first in that order. */
function sortKey(doc: Document, fields: SortField[]): Buffer {
  let first: Buffer | undefined;
  const take = ({ values }: { values: unknown[] }) => {
    const encoded = values.map((value, i) => encodeValue(value, fields[i]!.direction));
    const key = encoded.length === 1 ? encoded[0]! : Buffer.concat(encoded);
    if (!first || Buffer.compare(key, first) < 0) first = key;
  };
  const paths = fields.map(({ parts }) => parts);
  eachFieldValues(doc, paths, take, () => fail('BadValue', 'cannot sort with keys that are parallel arrays'));
  return first!;
}

/** Sorts rows by their documents' bytes, storing at most `limit` of them; 0 stores all. */
export function* sortRows<T>(
  rows: Yielding<T>,
  fields: SortField[],
  limit: number,
  rawOf: (row: T) => Buffer,
): Generator<T | undefined> {
  const sorter = new Sorter<T>(fields, limit);
  const peek = fieldPeeker(new Set(fields.map(({ parts }) => parts[0]!)));
  try {
    yield* forEachYielding(rows, (row) => {
      const raw = rawOf(row);
      sorter.add(decode(peek(raw)), row, raw.length);
    });
    yield* withYieldPoints(sorter.sorted());
  } finally {
    sorter.release();
  }
}

/** Sorts by key while storing at most `limit` rows; 0 stores all. The caller releases it at the end. */
export class Sorter<T> {
  private rows: { key: Buffer; row: T; size: number }[] = [];
  private readonly memory = new MemoryShare();
  private readonly fields: SortField[];
  private readonly limit: number;

  constructor(fields: SortField[], limit = 0) {
    this.fields = fields;
    this.limit = limit;
  }

  /** `size`: bytes of the row. */
  add(doc: Document, row: T, size: number): void {
    const key = sortKey(doc, this.fields);
    this.rows.push({ key, row, size: size + key.length });
    this.memory.add(size + key.length);
    const full = this.rows.length >= this.limit * 2 + 100 || this.memory.isExceeded;
    if (this.limit > 0 && full) this.trim();
    if (!this.memory.isExceeded) return;
    const wanted = this.fields.map(({ path, direction }) => `${path}: ${direction}`).join(', ');
    this.memory.assertWithin(`A sort that an index on { ${wanted} } would avoid`);
  }

  sorted(): T[] {
    this.trim();
    return this.rows.map(({ row }) => row);
  }

  release(): void {
    this.memory.release();
    this.rows = [];
  }

  // Equal keys remain in insertion order, because JavaScript's sort is stable.
  private trim(): void {
    this.rows.sort((a, b) => Buffer.compare(a.key, b.key));
    if (this.limit === 0) return;
    for (const { size } of this.rows.splice(this.limit)) this.memory.remove(size);
  }
}
