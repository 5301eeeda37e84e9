import type { Document } from 'bson';
import { CommandError } from '../errors.ts';
import { entriesOf, type IndexEntries } from '../indexes/entries.ts';
import { type Index, isUnique } from '../indexes/index-definition.ts';
import { successor } from '../indexes/key-encoding.ts';
import { decode } from '../values/bson.ts';
import { entryKey, LONGEST_KEY, prefixOf, recordOf } from './keys.ts';
import type { Range } from './scan.ts';
import type { Store } from './store.ts';

/** A collection: its documents, its indexes, and counters that are saved with every commit. */
export class Collection {
  readonly id: number;
  db: string;
  name: string;
  readonly options: Document;
  indexes: Index[];
  /** An index being built: fed by every write, not yet used by queries. */
  building: Index | undefined;
  count = 0;
  /** Bytes of all documents. */
  bytes = 0;
  /** Set once the collection is gone; commands still at work on it then find nothing. */
  dropped = false;
  private nextRecord: number;
  private readonly store: Store;
  private readonly touch: (collection: Collection, structure: boolean) => void;

  constructor(
    store: Store,
    about: { id: number; db: string; name: string; options: Document; indexes: Index[] },
    touch: (collection: Collection, structure: boolean) => void,
  ) {
    this.store = store;
    this.id = about.id;
    this.db = about.db;
    this.name = about.name;
    this.options = about.options;
    this.indexes = about.indexes;
    this.touch = touch;
    this.nextRecord = store.lastRecord(about.id) + 1;
  }

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  read(record: number): Buffer | undefined {
    return this.dropped ? undefined : this.store.document(this.id, record);
  }

  /** Record ids in the order of insertion. */
  records(reverse = false): Generator<number> {
    return this.store.scanRecords(this.id, reverse);
  }

  entries(range: Range): Generator<Buffer> {
    return this.store.scanIndex(range);
  }

  countEntries(range: Range, limit: number): number {
    return this.store.countIndex(range, limit);
  }

  /** Inside a write job. Every check comes before the first write, so that a refused document leaves no trace. */
  insert(raw: Buffer): number {
    this.assertAlive();
    const record = this.nextRecord;
    const doc = decode(raw);
    const added = this.fed().map((index) => ({ index, entries: entriesOf(index, doc) }));
    for (const { index, entries } of added) this.assertUnique(index, entries, record);
    this.nextRecord += 1;
    this.store.putDocument(this.id, record, raw);
    for (const { index, entries } of added) this.addEntries(index, entries, record);
    this.changed(1, raw.length);
    return record;
  }

  /** Inside a write job: puts `raw` in the place of what the record holds. */
  replace(record: number, raw: Buffer): void {
    const before = this.read(record)!;
    const [old, doc] = [decode(before), decode(raw)];
    const changes = this.fed().map((index) => {
      const [gone, entries] = [entriesOf(index, old), entriesOf(index, doc)];
      return {
        index,
        entries,
        gone: without(gone.keys, entries.keys),
        fresh: without(entries.keys, gone.keys),
      };
    });
    for (const { index, entries, fresh } of changes) {
      if (fresh.length > 0 || entries.lossy) this.assertUnique(index, entries, record);
    }
    this.store.putDocument(this.id, record, raw);
    for (const { index, entries, gone, fresh } of changes) {
      for (const key of gone) this.store.removeEntry(entryKey(index.id, key, record));
      this.addEntries(index, { ...entries, keys: fresh }, record);
    }
    this.changed(0, raw.length - before.length);
  }

  /** Inside a write job: removes a document that still matches, and answers its bytes. */
  removeIf(record: number, matches: (raw: Buffer) => unknown): Buffer | undefined {
    const raw = this.read(record);
    if (!raw || !matches(raw)) return undefined;
    this.remove(record, raw);
    return raw;
  }

  private remove(record: number, raw: Buffer): void {
    const doc = decode(raw);
    this.store.removeDocument(this.id, record);
    for (const index of this.fed()) {
      for (const key of entriesOf(index, doc).keys) this.store.removeEntry(entryKey(index.id, key, record));
    }
    this.changed(-1, -raw.length);
  }

  private fed(): Index[] {
    return this.building ? [...this.indexes, this.building] : this.indexes;
  }

  /** Inside a write job: one existing document into one new index. */
  addToIndex(index: Index, record: number): void {
    const raw = this.read(record);
    if (!raw) return;
    const entries = entriesOf(index, decode(raw));
    this.assertUnique(index, entries, record);
    this.addEntries(index, entries, record);
  }

  private addEntries(index: Index, entries: IndexEntries, record: number): void {
    for (const key of entries.keys) this.store.putEntry(entryKey(index.id, key, record));
    const growing = entries.multikey.some((met, i) => met && !index.multikey[i]);
    if (!growing && (index.lossy || !entries.lossy)) return;
    index.multikey = index.multikey.map((known, i) => known || entries.multikey[i]!);
    index.lossy ||= entries.lossy;
    this.touch(this, true);
  }

  private assertUnique(index: Index, entries: IndexEntries, record: number): void {
    if (!isUnique(index)) return;
    entries.keys.forEach((key, i) => {
      const prefix = Buffer.concat([prefixOf(index.id), key.subarray(0, LONGEST_KEY)]);
      for (const found of this.store.scanIndex({ start: prefix, end: successor(prefix) })) {
        const other = recordOf(found);
        if (other === record || (entries.lossy && !this.holdsKey(index, other, key))) continue;
        throw duplicateKey(this, index, entries.values[i]!);
      }
    });
  }

  // A cut key says "perhaps": the document itself decides.
  private holdsKey(index: Index, record: number, key: Buffer): boolean {
    const raw = this.read(record);
    return raw !== undefined && entriesOf(index, decode(raw)).keys.some((other) => other.equals(key));
  }

  private changed(count: number, bytes: number): void {
    this.count += count;
    this.bytes += bytes;
    this.touch(this, false);
  }

  private assertAlive(): void {
    if (this.dropped) throw new CommandError('NamespaceNotFound', `collection dropped: ${this.namespace}`);
  }
}

function without(keys: Buffer[], others: Buffer[]): Buffer[] {
  return keys.filter((key) => !others.some((other) => other.equals(key)));
}

function duplicateKey(collection: Collection, index: Index, values: unknown[]): CommandError {
  const entries = index.fields.map(({ path }, i) => [path, values[i] ?? null] as const);
  const shown = entries.map(([path, value]) => `${path}: ${show(value)}`).join(', ');
  const message = `E11000 duplicate key error collection: ${collection.namespace} index: ${index.spec.name} dup key: { ${shown} }`;
  return new CommandError('DuplicateKey', message, {
    keyPattern: index.spec.key,
    keyValue: Object.fromEntries(
      entries.map(([path, value]) => [path, typeof value === 'symbol' ? undefined : value]),
    ),
  });
}

// As the MongoDB shell writes it.
function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (typeof value === 'symbol') return 'undefined';
  const tag = (value as { _bsontype?: string } | null)?._bsontype;
  if (tag === 'ObjectId') return `ObjectId('${value}')`;
  return typeof value === 'object' && !tag ? JSON.stringify(value) : String(value);
}
