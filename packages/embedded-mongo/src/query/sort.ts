import { badValue, CommandError, notSupported } from '../errors.ts';
import { encodeValue, nothing } from '../indexes/key-encoding.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { compare, rank, rankOf } from '../values/compare.ts';
import { LARGEST_STAGE } from '../values/limits.ts';
import { someAt } from './paths.ts';

/** One field of a sort order. */
export interface SortField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

export function parseSort(sort: Document | undefined): SortField[] {
  return Object.entries(sort ?? {}).map(([path, direction]) => {
    if (isDocument(direction)) throw notSupported('sorting by $meta');
    const number = Number(direction);
    if (number !== 1 && number !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path === '' || path.split('.').includes('')) throw badValue('FieldPath must not have empty parts');
    return { path, parts: path.split('.'), direction: number };
  });
}

/** Bytes whose order is the sort order; of an array the smallest (or, descending, largest) element counts. */
export function sortKey(doc: Document, fields: SortField[]): Buffer {
  const encoded = fields.map(
    ({ parts, direction }) => encodeValue(extreme(doc, parts, direction), direction).bytes,
  );
  return encoded.length === 1 ? encoded[0]! : Buffer.concat(encoded);
}

function extreme(doc: Document, parts: string[], direction: 1 | -1): unknown {
  let best: unknown;
  let found = false;
  const consider = (value: unknown) => {
    if (!found || compareForSort(value, best) * direction < 0) best = value;
    found = true;
  };
  someAt(doc, parts, 0, (value) => {
    if (!Array.isArray(value)) consider(value);
    else if (value.length === 0) consider(nothing);
    else value.forEach(consider);
    return false;
  });
  return best;
}

function compareForSort(left: unknown, right: unknown): number {
  const [a, b] = [
    left === nothing ? rank.nothing : rankOf(left),
    right === nothing ? rank.nothing : rankOf(right),
  ];
  return a === b && a !== rank.nothing ? compare(left, right) : a - b;
}

/** Sorts by key while keeping no more than `limit` rows; 0 keeps all. */
export class Sorter<T> {
  private rows: { key: Buffer; row: T; size: number; order: number }[] = [];
  private held = 0;
  private added = 0;
  private readonly fields: SortField[];
  private readonly limit: number;

  constructor(fields: SortField[], limit = 0) {
    this.fields = fields;
    this.limit = limit;
  }

  /** `size`: the row's bytes. */
  add(doc: Document, row: T, size: number): void {
    this.rows.push({ key: sortKey(doc, this.fields), row, size, order: this.added++ });
    this.held += size;
    const full = this.rows.length >= this.limit * 2 + 100 || this.held > LARGEST_STAGE;
    if (this.limit > 0 && full) this.trim();
    if (this.held > LARGEST_STAGE) throw this.tooMuch();
  }

  sorted(): T[] {
    this.trim();
    return this.rows.map(({ row }) => row);
  }

  private trim(): void {
    // Equal keys keep the order in which they came.
    this.rows.sort((a, b) => Buffer.compare(a.key, b.key) || a.order - b.order);
    if (this.limit > 0) this.rows.length = Math.min(this.rows.length, this.limit);
    this.held = this.rows.reduce((sum, { size }) => sum + size, 0);
  }

  private tooMuch(): CommandError {
    const wanted = this.fields.map(({ path, direction }) => `${path}: ${direction}`).join(', ');
    const message = `Sort exceeded memory limit of ${LARGEST_STAGE} bytes. An index on { ${wanted} } would avoid the sort.`;
    return new CommandError('QueryExceededMemoryLimit', message);
  }
}
