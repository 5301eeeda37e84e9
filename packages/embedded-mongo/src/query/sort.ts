import { fail, throwUnsupported } from '../errors.ts';
import { type Document, isDocument, MAX_STAGE_BYTES } from '../values/bson.ts';
import { compare, encodeValue } from '../values/encoding.ts';
import { nothing } from '../values/types.ts';
import { someAt } from './paths.ts';

/** One field of a sort order. */
export interface SortField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

/** Reads a sort specification. */
export function parseSort(sort: Document = {}): SortField[] {
  return Object.entries(sort).map(([path, way]) => {
    if (isDocument(way)) throwUnsupported('sorting by $meta');
    const direction = Number(way);
    if (direction !== 1 && direction !== -1)
      fail(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    if (path.split('.').includes('')) fail('BadValue', 'FieldPath must not have empty parts');
    return { path, parts: path.split('.'), direction };
  });
}

/** Bytes whose order is the sort order; of an array the smallest (or, descending, largest) element counts. */
export function sortKey(doc: Document, fields: SortField[]): Buffer {
  const encoded = fields.map(({ parts, direction }) => {
    return encodeValue(extreme(doc, parts, direction), direction).bytes;
  });
  return encoded.length === 1 ? encoded[0]! : Buffer.concat(encoded);
}

function extreme(doc: Document, parts: string[], direction: 1 | -1): unknown {
  const found: unknown[] = [];
  someAt(doc, parts, 0, (value) => {
    if (!Array.isArray(value)) found.push(value);
    else found.push(...(value.length === 0 ? [nothing] : value));
    return false;
  });
  if (found.length <= 1) return found[0];
  return found.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best));
}

/** Sorts by key while keeping no more than `limit` rows; 0 keeps all. */
export class Sorter<T> {
  private rows: { key: Buffer; row: T; size: number }[] = [];
  private held = 0;
  private readonly fields: SortField[];
  private readonly limit: number;

  constructor(fields: SortField[], limit = 0) {
    this.fields = fields;
    this.limit = limit;
  }

  /** `size`: the row's bytes. */
  add(doc: Document, row: T, size: number): void {
    this.rows.push({ key: sortKey(doc, this.fields), row, size });
    this.held += size;
    const full = this.rows.length >= this.limit * 2 + 100 || this.held > MAX_STAGE_BYTES;
    if (this.limit > 0 && full) this.trim();
    if (this.held <= MAX_STAGE_BYTES) return;
    const wanted = this.fields.map(({ path, direction }) => `${path}: ${direction}`).join(', ');
    const message = `Sort exceeded memory limit of ${MAX_STAGE_BYTES} bytes. An index on { ${wanted} } would avoid the sort.`;
    fail('QueryExceededMemoryLimit', message);
  }

  sorted(): T[] {
    this.trim();
    return this.rows.map(({ row }) => row);
  }

  // Equal keys keep the order in which they came: JavaScript's sort is stable.
  private trim(): void {
    this.rows.sort((a, b) => Buffer.compare(a.key, b.key));
    if (this.limit > 0) this.rows.length = Math.min(this.rows.length, this.limit);
    this.held = this.rows.reduce((sum, { size }) => sum + size, 0);
  }
}
