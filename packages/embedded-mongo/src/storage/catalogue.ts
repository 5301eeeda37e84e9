import { UUID } from 'bson';
import { fail } from '../errors.ts';
import { type Document, decode, encode } from '../values/bson.ts';
import { Collection, type CollectionInfo } from './collection.ts';
import { type Index, type IndexSpec, idIndexSpec, makeIndex } from './indexes.ts';
import type { Store } from './store.ts';
import { type Garbage, Sweeper } from './sweeper.ts';

/** Version of the stored format, incremented when the meaning of stored bytes changes. */
export const FORMAT = 1;

const key = (kind: string, name: string | number = '') => Buffer.from(`${kind}:${name}`);

/** Databases, collections and indexes of a folder: reads them from disk, and changes them in write jobs. */
export class Catalogue {
  private readonly store: Store;
  private readonly collections = new Map<string, Collection>();
  /** Collections that the current transaction changed, and whether it changed their indexes. */
  private readonly changed = new Map<Collection, boolean>();
  private lastId = 0;
  /** The last started change of structure, by namespace. */
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

  /** Runs the structure changes of a collection sequentially; those of other collections do not wait. */
  exclusively<T>(namespace: string, work: () => Promise<T>): Promise<T> {
    const result = (this.turns.get(namespace) ?? Promise.resolve()).then(work);
    const ended: Promise<unknown> = result
      .catch(() => undefined)
      .then(() => this.turns.get(namespace) === ended && this.turns.delete(namespace));
    this.turns.set(namespace, ended);
    return result;
  }

  find(db: string, name: string): Collection | undefined {
    return this.collections.get(`${db}.${name}`);
  }

  list(db?: string): Collection[] {
    return [...this.collections.values()].filter((one) => db === undefined || one.db === db);
  }

  /** Returns a collection, creating it if it does not exist. */
  async findOrCreate(db: string, name: string): Promise<Collection> {
    const create = async () => this.find(db, name) ?? this.create(db, name);
    return this.find(db, name) ?? this.exclusively(`${db}.${name}`, create);
  }

  /** Inside `exclusively`: creates an empty collection with an index on `_id` and other indexes, in one transaction. */
  async create(db: string, name: string, specs: IndexSpec[] = []): Promise<Collection> {
    assertName(db, name);
    const id = this.newId();
    const indexes = [idIndexSpec, ...specs].map((spec) => makeIndex(this.newId(), spec));
    const collection = this.open({ id, db, name, options: { uuid: new UUID() }, indexes });
    await this.store.write(() => this.save(collection));
    this.collections.set(collection.namespace, collection);
    return collection;
  }

  /** Inside `exclusively`: drops a collection; its documents and index entries are deleted afterwards. */
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

  /** Inside `exclusively`: adds indexes; queries use them, and restarts load them, once `fill` is done. */
  async addIndexes(
    collection: Collection,
    specs: IndexSpec[],
    fill: (indexes: Index[]) => Promise<void>,
  ): Promise<void> {
    const made = specs.map((spec) => makeIndex(this.newId(), spec));
    try {
      await fill(made);
      await this.store.write(() => this.useIndexes(collection, [...collection.indexes, ...made]));
    } catch (error) {
      await this.store.write(() => collection.endBuilding());
      this.sweeper.later(made.map(({ id }) => ({ table: 'indexes', id })));
      throw error;
    }
  }

  /** Inside `exclusively`: removes indexes; their entries are deleted afterwards. */
  async dropIndexes(collection: Collection, gone: Index[]): Promise<void> {
    const kept = collection.indexes.filter((index) => !gone.includes(index));
    await this.store.write(() => this.useIndexes(collection, kept));
    this.sweeper.later(gone.map(({ id }) => ({ table: 'indexes', id })));
  }

  /** Interrupts the deletion of leftovers, which the next start continues. */
  stop(): Promise<void> {
    return this.sweeper.stop();
  }

  // Inside a write job.
  private useIndexes(collection: Collection, indexes: Index[]): void {
    collection.endBuilding();
    collection.indexes = indexes;
    this.save(collection);
  }

  private save(collection: Collection): void {
    const { id, options, namespace } = collection;
    const indexes = collection.indexes.map(({ id, spec, multikey, lossy }) => ({
      id,
      spec,
      multikey,
      lossy,
    }));
    this.store.catalogue.put(key('ns', namespace), encode({ id, options, indexes }));
  }

  /** Returns leftovers of a killed process: dropped but not yet deleted, or unfinished. */
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
    return new Collection(this.store, info, (collection, isStructure) => {
      this.changed.set(collection, isStructure || this.changed.get(collection) === true);
    });
  }

  // At the start, and after a lost transaction: loads everything from disk.
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
    for (const [collection, isStructure] of this.changed) {
      if (collection.dropped) continue;
      const counters = Buffer.alloc(12);
      counters.writeUIntBE(collection.count, 0, 6);
      counters.writeUIntBE(collection.bytes, 6, 6);
      this.store.catalogue.put(key('count', collection.id), counters);
      if (isStructure) this.save(collection);
    }
    this.changed.clear();
  }

  private newId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}

function assertName(db: string, name: string): void {
  if (name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.'))
    fail('InvalidNamespace', `Invalid collection name specified: ${db}.${name}`);
  if (/[/\\. "$\0]/.test(db) || db === '' || db.length > 63)
    fail('InvalidNamespace', `Invalid database name: '${db}'`);
}
