import { type Document, UUID } from 'bson';
import { CommandError } from '../errors.ts';
import { type Index, type IndexSpec, makeIndex } from '../indexes/index-definition.ts';
import { decode, encode } from '../values/bson.ts';
import { Collection } from './collection.ts';
import type { Store } from './store.ts';

/** Rises when the meaning of the stored bytes changes. */
export const FORMAT = 1;

const REMOVED_AT_ONCE = 2000;
const key = (kind: string, name: string | number = '') => Buffer.from(`${kind}:${name}`);

interface SavedIndex {
  id: number;
  spec: IndexSpec;
  multikey: boolean[];
  lossy: boolean;
}

/** What exists: databases, collections, indexes. The memory follows the disk, never the other way round. */
export class Catalogue {
  private readonly store: Store;
  private readonly collections = new Map<string, Collection>();
  private readonly touched = new Set<Collection>();
  private readonly restructured = new Set<Collection>();
  private lastId = 0;
  private turn: Promise<unknown> = Promise.resolve();
  private sweeping: Promise<void> = Promise.resolve();
  private stopping = false;
  /** The index being built is marked as rubbish until it is finished, but must not be swept. */
  private buildingId: number | undefined;

  constructor(store: Store) {
    this.store = store;
    store.beforeCommit = () => this.saveCounters();
    store.afterFailure = () => this.reloadCounters();
    for (const { key: name, value } of store.catalogue.getRange({ start: key('ns'), end: key('nt') })) {
      this.load(name.toString().slice(3), decode(value));
    }
    for (const kind of ['documents', 'indexes'] as const) {
      for (const found of this.rubbish(kind)) this.lastId = Math.max(this.lastId, found);
    }
  }

  /** Runs changes of structure one after the other. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
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
  async findOrCreate(db: string, name: string, options: Document = {}): Promise<Collection> {
    return (
      this.find(db, name) ??
      this.exclusively(async () => this.find(db, name) ?? this.create(db, name, options))
    );
  }

  /** Inside `exclusively`. */
  async create(db: string, name: string, options: Document): Promise<Collection> {
    assertName(db, name);
    const id = this.newId();
    const idIndex = makeIndex(this.newId(), { v: 2, key: { _id: 1 }, name: '_id_' });
    const about = { id, db, name, options: { ...options, uuid: new UUID() }, indexes: [idIndex] };
    const collection = new Collection(this.store, about, (changed, structure) =>
      this.note(changed, structure),
    );
    await this.store.write(() => this.save(collection));
    this.collections.set(collection.namespace, collection);
    return collection;
  }

  /** Inside `exclusively`: gone at once; its bytes are swept away afterwards. */
  async drop(collection: Collection): Promise<void> {
    const job = () => {
      this.store.catalogue.remove(key('ns', collection.namespace));
      this.store.catalogue.remove(key('count', collection.id));
      this.markRubbish('documents', collection.id);
      for (const index of collection.indexes) this.markRubbish('indexes', index.id);
      collection.dropped = true;
    };
    await this.change(job, () => {
      collection.dropped = false;
    });
    this.collections.delete(collection.namespace);
    this.sweepLater();
  }

  /** Inside `exclusively`. */
  async rename(collection: Collection, db: string, name: string): Promise<void> {
    assertName(db, name);
    const before = collection.namespace;
    await this.store.write(() => {
      this.store.catalogue.remove(key('ns', before));
      this.store.catalogue.put(key('ns', `${db}.${name}`), this.saved(collection));
    });
    this.collections.delete(before);
    collection.db = db;
    collection.name = name;
    this.collections.set(collection.namespace, collection);
  }

  /** Inside `exclusively`: an index that every write feeds, but that no query uses and no restart keeps until it is finished. */
  async beginIndex(collection: Collection, spec: IndexSpec): Promise<Index> {
    const index = makeIndex(this.newId(), spec);
    this.buildingId = index.id;
    await this.store.write(() => {
      this.markRubbish('indexes', index.id);
      collection.building = index;
    });
    return index;
  }

  async finishIndex(collection: Collection, index: Index): Promise<void> {
    const { indexes } = collection;
    const job = () => {
      this.store.catalogue.remove(key('rubbish-indexes', index.id));
      collection.building = undefined;
      collection.indexes = [...indexes, index];
      this.save(collection);
    };
    await this.change(job, () => {
      collection.indexes = indexes;
    });
    this.buildingId = undefined;
  }

  /** Its entries go with the sweep, since it was never finished. */
  async discardIndex(collection: Collection): Promise<void> {
    await this.store.write(() => {
      collection.building = undefined;
    });
    this.buildingId = undefined;
    this.sweepLater();
  }

  async dropIndexes(collection: Collection, gone: Index[]): Promise<void> {
    const { indexes } = collection;
    const job = () => {
      collection.indexes = indexes.filter((index) => !gone.includes(index));
      this.save(collection);
      for (const index of gone) this.markRubbish('indexes', index.id);
    };
    await this.change(job, () => {
      collection.indexes = indexes;
    });
    this.sweepLater();
  }

  /** Inside a write job. */
  save(collection: Collection): void {
    this.store.catalogue.put(key('ns', collection.namespace), this.saved(collection));
  }

  /** Removes what dropped collections and indexes left behind, in small transactions, while other work goes on. */
  sweepLater(): void {
    this.sweeping = this.sweeping
      .then(() => this.sweep())
      .catch((error) => {
        console.error('embedded-mongo: sweeping failed, to be repeated at the next drop or start', error);
      });
  }

  /** What is left is swept after the next start. */
  async stopSweeping(): Promise<void> {
    this.stopping = true;
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    for (const kind of ['documents', 'indexes'] as const) {
      for (const id of this.rubbish(kind).filter((found) => found !== this.buildingId)) {
        let more = true;
        while (more && !this.stopping)
          more = await this.store.write(() => this.store.removeSome(kind, id, REMOVED_AT_ONCE));
        if (!more) await this.store.write(() => this.store.catalogue.remove(key(`rubbish-${kind}`, id)));
      }
    }
  }

  // Memory goes back to what it was when the transaction is lost.
  private async change(job: () => void, undo: () => void): Promise<void> {
    try {
      await this.store.write(job);
    } catch (error) {
      undo();
      throw error;
    }
  }

  private markRubbish(kind: 'documents' | 'indexes', id: number): void {
    this.store.catalogue.put(key(`rubbish-${kind}`, id), Buffer.alloc(0));
  }

  private rubbish(kind: string): number[] {
    const range = { start: key(`rubbish-${kind}`), end: Buffer.from(`rubbish-${kind};`) };
    return [...this.store.catalogue.getKeys(range)].map((name) => Number(name.toString().split(':')[1]));
  }

  private load(namespace: string, saved: Document): void {
    const dot = namespace.indexOf('.');
    const indexes = (saved.indexes as SavedIndex[]).map((index) =>
      makeIndex(index.id, index.spec, index.multikey, index.lossy),
    );
    const about = { id: saved.id, db: namespace.slice(0, dot), name: namespace.slice(dot + 1), indexes };
    const collection = new Collection(
      this.store,
      { ...about, options: saved.options },
      (changed, structure) => this.note(changed, structure),
    );
    this.loadCounters(collection);
    this.lastId = Math.max(this.lastId, saved.id, ...indexes.map((index) => index.id));
    this.collections.set(namespace, collection);
  }

  private loadCounters(collection: Collection): void {
    const counters = this.store.catalogue.get(key('count', collection.id));
    collection.count = counters?.readUIntBE(0, 6) ?? 0;
    collection.bytes = counters?.readUIntBE(6, 6) ?? 0;
  }

  // After a lost transaction: counters as they are on disk, and flags that it may have set are saved again.
  private reloadCounters(): void {
    for (const collection of this.collections.values()) {
      this.loadCounters(collection);
      this.restructured.add(collection);
    }
  }

  private saved(collection: Collection): Buffer {
    const indexes = collection.indexes.map(({ id, spec, multikey, lossy }) => ({
      id,
      spec,
      multikey,
      lossy,
    }));
    return encode({ id: collection.id, options: collection.options, indexes });
  }

  private note(collection: Collection, structure: boolean): void {
    this.touched.add(collection);
    if (structure) this.restructured.add(collection);
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

function assertName(db: string, name: string): void {
  if (name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.')) {
    throw new CommandError('InvalidNamespace', `Invalid collection name specified: ${db}.${name}`);
  }
  if (/[/\\. "$\0]/.test(db) || db === '' || db.length > 63) {
    throw new CommandError('InvalidNamespace', `Invalid database name: '${db}'`);
  }
}
