import { UUID } from 'bson';
import { fail } from '../errors.ts';
import { type Document, decode, encode } from '../values/bson.ts';
import { Collection, type CollectionInfo } from './collection.ts';
import { type Index, type IndexSpec, makeIndex } from './indexes.ts';
import type { Store } from './store.ts';
import { type Garbage, Sweeper } from './sweeper.ts';

/** Rises when the meaning of the stored bytes changes. */
export const FORMAT = 1;

const key = (kind: string, name: string | number = '') => Buffer.from(`${kind}:${name}`);

/** What exists: databases, collections, indexes. The memory follows the disk, never the other way round. */
export class Catalogue {
  private readonly store: Store;
  private readonly collections = new Map<string, Collection>();
  private readonly touched = new Set<Collection>();
  private readonly restructured = new Set<Collection>();
  private lastId = 0;
  /** By namespace: the last change of structure that waits or runs. */
  private readonly turns = new Map<string, Promise<unknown>>();
  private readonly sweeper: Sweeper;

  constructor(store: Store) {
    this.store = store;
    this.sweeper = new Sweeper(store);
    store.beforeCommit = () => this.saveCounters();
    store.afterFailure = () => this.reload();
    this.reload();
    this.sweeper.later(this.leftovers());
  }

  /** Runs the changes of structure of a collection one after the other; those of other collections do not wait. */
  exclusively<T>(namespace: string, work: () => Promise<T>): Promise<T> {
    const result = (this.turns.get(namespace) ?? Promise.resolve()).then(work);
    const over = result.then(
      () => undefined,
      () => undefined,
    );
    this.turns.set(namespace, over);
    void over.then(() => {
      if (this.turns.get(namespace) === over) this.turns.delete(namespace);
    });
    return result;
  }

  find(db: string, name: string): Collection | undefined {
    return this.collections.get(`${db}.${name}`);
  }

  list(db?: string): Collection[] {
    const all = [...this.collections.values()];
    return db === undefined ? all : all.filter((collection) => collection.db === db);
  }

  /** Finds the collection, or makes an empty one with its _id index. */
  async findOrCreate(db: string, name: string): Promise<Collection> {
    const make = async () => this.find(db, name) ?? this.create(db, name);
    return this.find(db, name) ?? this.exclusively(`${db}.${name}`, make);
  }

  /** Inside `exclusively`. */
  async create(db: string, name: string): Promise<Collection> {
    assertName(db, name);
    const id = this.newId();
    const idIndex = makeIndex(this.newId(), { v: 2, key: { _id: 1 }, name: '_id_' });
    const collection = this.open({ id, db, name, options: { uuid: new UUID() }, indexes: [idIndex] });
    await this.store.write(() => this.save(collection));
    this.collections.set(collection.namespace, collection);
    return collection;
  }

  /** Inside `exclusively`: gone at once; its bytes are swept away afterwards. */
  async drop(collection: Collection): Promise<void> {
    await this.store.write(() => {
      this.store.catalogue.remove(key('ns', collection.namespace));
      this.store.catalogue.remove(key('count', collection.id));
      collection.dropped = true;
    });
    this.collections.delete(collection.namespace);
    const indexes = collection.indexes.map(({ id }): Garbage => ({ table: 'indexes', id }));
    this.sweeper.later([{ table: 'documents', id: collection.id }, ...indexes]);
  }

  /** Inside `exclusively`: every write feeds the new indexes, but no query uses them and no restart keeps them until `fill` is done. */
  async addIndexes(
    collection: Collection,
    specs: IndexSpec[],
    fill: (indexes: Index[]) => Promise<void>,
  ): Promise<void> {
    const made = specs.map((spec) => makeIndex(this.newId(), spec));
    try {
      await this.store.write(() => {
        collection.building = made;
      });
      await fill(made);
      await this.store.write(() => this.useIndexes(collection, [...collection.indexes, ...made]));
    } catch (error) {
      await this.store.write(() => endBuilding(collection));
      this.sweeper.later(made.map(({ id }) => ({ table: 'indexes', id })));
      throw error;
    }
  }

  /** Inside `exclusively`. */
  async dropIndexes(collection: Collection, gone: Index[]): Promise<void> {
    const kept = collection.indexes.filter((index) => !gone.includes(index));
    await this.store.write(() => this.useIndexes(collection, kept));
    this.sweeper.later(gone.map(({ id }) => ({ table: 'indexes', id })));
  }

  /** Ends the sweep; what is left goes after the next start. */
  stop(): Promise<void> {
    return this.sweeper.stop();
  }

  // Inside a write job.
  private useIndexes(collection: Collection, indexes: Index[]): void {
    endBuilding(collection);
    collection.indexes = indexes;
    this.save(collection);
  }

  private save(collection: Collection): void {
    this.store.catalogue.put(key('ns', collection.namespace), saved(collection));
  }

  // What a killed process left behind: dropped but not swept, or never finished.
  private leftovers(): Garbage[] {
    const all = this.list();
    const known = {
      documents: new Set(all.map(({ id }) => id)),
      indexes: new Set(all.flatMap(({ indexes }) => indexes.map(({ id }) => id))),
    };
    return (['documents', 'indexes'] as const).flatMap((table) => {
      const lost = this.store.ids(table).filter((id) => !known[table].has(id));
      this.lastId = Math.max(this.lastId, ...lost);
      return lost.map((id) => ({ table, id }));
    });
  }

  private open(info: CollectionInfo): Collection {
    return new Collection(this.store, info, (changed, structure) => {
      this.touched.add(changed);
      if (structure) this.restructured.add(changed);
    });
  }

  // At the start, and after a lost transaction: what memory knows is what the disk has.
  private reload(): void {
    for (const { key: name, value } of this.store.catalogue.getRange({ start: key('ns'), end: key('nt') })) {
      const [, db = ''] = name.toString().split(/[:.]/);
      this.load(db, name.toString().slice(`ns:${db}.`.length), decode(value));
    }
  }

  private load(db: string, name: string, { id, options, indexes }: Document): void {
    const made = (indexes as Index[]).map((one) => makeIndex(one.id, one.spec, one.multikey, one.lossy));
    const collection = this.find(db, name) ?? this.open({ id, db, name, options, indexes: made });
    const counters = this.store.catalogue.get(key('count', collection.id));
    collection.indexes = made;
    collection.dropped = false;
    collection.count = counters?.readUIntBE(0, 6) ?? 0;
    collection.bytes = counters?.readUIntBE(6, 6) ?? 0;
    this.lastId = Math.max(this.lastId, id, ...made.map((index) => index.id));
    this.collections.set(collection.namespace, collection);
  }

  private saveCounters(): void {
    for (const collection of this.touched) {
      const counters = Buffer.alloc(12);
      counters.writeUIntBE(collection.count, 0, 6);
      counters.writeUIntBE(collection.bytes, 6, 6);
      if (!collection.dropped) this.store.catalogue.put(key('count', collection.id), counters);
    }
    for (const collection of this.restructured) if (!collection.dropped) this.save(collection);
    this.touched.clear();
    this.restructured.clear();
  }

  private newId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}

function endBuilding(collection: Collection): void {
  collection.building = [];
  collection.rewritten.clear();
}

function saved({ id, options, indexes }: Collection): Buffer {
  const kept = indexes.map((one) => ({
    id: one.id,
    spec: one.spec,
    multikey: one.multikey,
    lossy: one.lossy,
  }));
  return encode({ id, options, indexes: kept });
}

function assertName(db: string, name: string): void {
  if (name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.')) {
    fail('InvalidNamespace', `Invalid collection name specified: ${db}.${name}`);
  }
  if (/[/\\. "$\0]/.test(db) || db === '' || db.length > 63) {
    fail('InvalidNamespace', `Invalid database name: '${db}'`);
  }
}
