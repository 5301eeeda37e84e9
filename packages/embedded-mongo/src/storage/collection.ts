import { ObjectId } from 'bson';
import { type CommandError, fail } from '../errors.ts';
import {
  assertDecodable,
  assertSize,
  type Document,
  decode,
  decodeExact,
  encode,
  idFirst,
  isDocument,
} from '../values/bson.ts';
import { successor } from '../values/encoding.ts';
import { changeFinder } from '../values/pick.ts';
import { entriesOf, type Index, type IndexEntries, keyPatternText } from './indexes.ts';
import { keyOf, MAX_KEY_BYTES, prefixOf, type Range, rangeOf, recordOf } from './keys.ts';
import type { Store } from './store.ts';

/** Stored data of a collection in the catalogue. */
export interface CollectionInfo {
  id: number;
  db: string;
  name: string;
  options: Document;
  indexes: Index[];
}

/** A collection: its documents, its indexes, and counters that every commit saves. */
export class Collection {
  readonly id: number;
  db: string;
  name: string;
  readonly options: Document;
  indexes: Index[];
  count = 0;
  /** Size of all documents in bytes. */
  bytes = 0;
  /** Number of writes since the folder was opened. */
  changes = 0;
  /** Whether the collection was dropped; commands that still run on it find nothing. */
  dropped = false;
  /** Indexes being built, which queries do not use yet, and the documents changed since the build began. */
  private building: { indexes: Index[]; changed: Set<number> } | undefined;
  private nextRecord = 1;
  private readonly store: Store;
  private readonly touch: (collection: Collection, structure: boolean) => void;

  constructor(store: Store, info: CollectionInfo, touch: Collection['touch']) {
    this.store = store;
    this.id = info.id;
    this.db = info.db;
    this.name = info.name;
    this.options = info.options;
    this.indexes = info.indexes;
    this.touch = touch;
    for (const last of this.records(true)) {
      this.nextRecord = last + 1;
      break;
    }
  }

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  /** Returns an index by its name or key pattern. */
  findIndex(asked: unknown): Index | undefined {
    const pattern = isDocument(asked) ? keyPatternText(asked) : undefined;
    return this.indexes.find(({ spec }) => spec.name === asked || keyPatternText(spec.key) === pattern);
  }

  read(record: number): Buffer | undefined {
    return this.dropped ? undefined : this.store.document(this.id, record);
  }

  /** Returns a document; the next read overwrites its bytes. */
  peek(record: number): Buffer | undefined {
    return this.dropped ? undefined : this.store.peek(this.id, record);
  }

  /** Yields record ids in the order of insertion. */
  *records(reverse = false): Generator<number> {
    for (const key of this.store.scan('documents', { ...rangeOf(this.id), reverse })) yield recordOf(key);
  }

  entries(range: Range): Generator<Buffer> {
    return this.store.scan('indexes', range);
  }

  /** Returns whether an index contains a key. */
  hasEntry(key: Buffer): boolean {
    return this.store.has('indexes', key);
  }

  /** Returns the number of index keys in a range, counted up to `limit`. */
  countEntries(range: Range, limit: number): number {
    return this.store.keys('indexes', range, limit).length;
  }

  /** Inside a write job: inserts a document. All checks precede the first write, so that a rejected document changes nothing. */
  insert(bytes: Buffer): void {
    if (this.dropped) fail('NamespaceNotFound', `collection dropped: ${this.namespace}`);
    const raw = storable(bytes);
    const record = this.nextRecord;
    const doc = decode(raw);
    assertDecodable(raw, doc);
    const added = this.fed().map((index) => ({ index, entries: entriesOf(index, doc) }));
    for (const { index, entries } of added) this.assertUnique(index, entries, record);
    this.nextRecord += 1;
    this.store.put('documents', keyOf(this.id, record), raw);
    for (const { index, entries } of added) this.addEntries(index, entries, record);
    this.changed(1, raw.length);
  }

  /** Inside a write job: replaces the document of a record. */
  replace(record: number, raw: Buffer): void {
    const before = this.read(record)!;
    const changes = this.keyChanges(before, raw);
    for (const { index, entries } of changes) this.assertUnique(index, entries, record);
    this.building?.changed.add(record);
    this.store.put('documents', keyOf(this.id, record), raw);
    for (const { index, gone, entries } of changes) {
      this.removeEntries(index, gone, record);
      this.addEntries(index, entries, record);
    }
    this.changed(0, raw.length - before.length);
  }

  /** Returns the keys that an update removes and adds, index by index. */
  private keyChanges(before: Buffer, after: Buffer) {
    const hasChanged = changeFinder(before, after);
    const affected = this.fed().filter(({ reads }) => hasChanged(reads));
    if (affected.length === 0) return [];
    const [old, doc] = [decode(before), decode(after)];
    return affected.map((index) => {
      const [gone, entries] = [entriesOf(index, old), entriesOf(index, doc)];
      for (const text of [...gone.keys.keys()]) {
        if (entries.keys.delete(text)) gone.keys.delete(text);
      }
      return { index, gone, entries };
    });
  }

  /** Inside a write job: removes a document that still matches, and returns its bytes. */
  removeIf(record: number, matches: (raw: Buffer) => boolean): Buffer | undefined {
    const raw = this.read(record);
    if (!raw || !matches(raw)) return undefined;
    const doc = decode(raw);
    this.building?.changed.add(record);
    this.store.remove('documents', keyOf(this.id, record));
    for (const index of this.fed()) this.removeEntries(index, entriesOf(index, doc), record);
    this.changed(-1, -raw.length);
    return raw;
  }

  /** Inside a write job: adds an existing document to new indexes. */
  addToIndexes(indexes: Index[], record: number): void {
    const raw = this.read(record);
    if (!raw) return;
    const doc = decode(raw);
    for (const index of indexes) {
      const entries = entriesOf(index, doc);
      this.assertUnique(index, entries, record);
      this.addEntries(index, entries, record);
    }
  }

  /** Adds new indexes to every further write, and returns the set of the documents that are changed from now on. */
  startBuilding(indexes: Index[]): Set<number> {
    const changed = new Set<number>();
    this.building = { indexes, changed };
    return changed;
  }

  /** Restricts writes to the indexes that queries use. */
  endBuilding(): void {
    this.building = undefined;
  }

  /** Yields the stored keys of a document in new indexes. */
  *keysFor(indexes: Index[], record: number): Generator<Buffer> {
    const raw = this.read(record);
    if (!raw) return;
    const doc = decode(raw);
    for (const index of indexes) {
      const entries = entriesOf(index, doc);
      this.noteKinds(index, entries);
      for (const { key } of entries.keys.values()) yield keyOf(index.id, record, key);
    }
  }

  private fed(): Index[] {
    return this.building ? [...this.indexes, ...this.building.indexes] : this.indexes;
  }

  private addEntries(index: Index, entries: IndexEntries, record: number): void {
    for (const { key } of entries.keys.values()) this.store.put('indexes', keyOf(index.id, record, key));
    this.noteKinds(index, entries);
  }

  /** Stores that an index contains arrays or truncated keys. */
  private noteKinds(index: Index, entries: IndexEntries): void {
    const growing = entries.multikey.some((met, i) => met && !index.multikey[i]);
    if (!growing && (index.lossy || !entries.lossy)) return;
    index.multikey = index.multikey.map((known, i) => known || entries.multikey[i]!);
    index.lossy ||= entries.lossy;
    this.touch(this, true);
  }

  private removeEntries(index: Index, { keys }: IndexEntries, record: number): void {
    for (const { key } of keys.values()) this.store.remove('indexes', keyOf(index.id, record, key));
  }

  private assertUnique(index: Index, entries: IndexEntries, record: number): void {
    if (!index.unique) return;
    for (const [text, { key, values }] of entries.keys) {
      const prefix = Buffer.concat([prefixOf(index.id), key.subarray(0, MAX_KEY_BYTES)]);
      for (const found of this.entries({ start: prefix, end: successor(prefix) })) {
        const other = recordOf(found);
        // Two values may have the same truncated key, so the documents are compared.
        if (other === record || (entries.lossy && !this.holdsKey(index, other, text))) continue;
        throw duplicateKey(this, index, values);
      }
    }
  }

  private holdsKey(index: Index, record: number, text: string): boolean {
    const raw = this.read(record);
    return raw !== undefined && entriesOf(index, decode(raw)).keys.has(text);
  }

  private changed(count: number, bytes: number): void {
    this.count += count;
    this.bytes += bytes;
    this.changes += 1;
    this.touch(this, false);
  }
}

/** Returns the bytes to store, in which `_id` is the first field. */
function storable(bytes: Buffer): Buffer {
  const first = bytes.length > 5 && bytes.toString('utf8', 5, bytes.indexOf(0, 5));
  if (first === '_id') return assertId(assertSize(bytes));
  return assertId(encode(idFirst(decodeExact(assertSize(bytes)), new ObjectId())));
}

// Checks the `_id`, which is the first element; the byte before its name is its type.
function assertId(raw: Buffer): Buffer {
  if (raw[4] === 0x04) fail('BadValue', "The '_id' value cannot be of type array");
  if (raw[4] === 0x0b) fail('BadValue', "The '_id' value cannot be of type regex");
  const name = raw[4] === 0x03 ? Object.keys(decode(raw)._id)[0] : undefined;
  if (name?.startsWith('$'))
    fail('DollarPrefixedFieldName', `_id fields may not contain '$'-prefixed fields: ${name}`);
  return raw;
}

function duplicateKey(collection: Collection, index: Index, values: unknown[]): CommandError {
  const known = values.map((value) => (typeof value === 'symbol' ? undefined : (value ?? null)));
  const pairs = index.fields.map(({ path }, i) => [path, known[i]] as const);
  const shown = pairs.map(([path, value]) => `${path}: ${show(value)}`).join(', ');
  const message = `E11000 duplicate key error collection: ${collection.namespace} index: ${index.spec.name} dup key: { ${shown} }`;
  return fail('DuplicateKey', message, { keyPattern: index.spec.key, keyValue: Object.fromEntries(pairs) });
}

// Formats a value as the MongoDB shell does.
function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  const tag = (value as { _bsontype?: string } | null)?._bsontype;
  if (tag === 'ObjectId') return `ObjectId('${value}')`;
  return typeof value === 'object' && !tag ? JSON.stringify(value) : String(value);
}
