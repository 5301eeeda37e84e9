import { randomBytes } from 'node:crypto';
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';
import { CommandError } from '../errors.ts';
import { keyOf, prefixOf, type Range } from './keys.ts';

type Table = Database<Buffer, Buffer>;

/** Tables whose keys begin with the four-byte id of a collection or an index. */
export type TableName = 'documents' | 'indexes';

interface Job {
  run: () => void;
  committed: () => void;
  failed: (error: unknown) => void;
}

// Maximum milliseconds of a transaction, so that other work can run; each commit writes whole pages, so
// shorter ones would take longer in total.
const SLICE_MS = 20;
// Minimum items of a transaction: on a busy machine few are processed in that time, and a commit would take longer than they do.
const MIN_ITEMS = 500;
const FIRST_CHUNK = 32;
const MAX_CHUNK = 512;
const NO_VALUE: Buffer = Buffer.alloc(0);
const OWNER = Buffer.from('owner:');

/** The three LMDB tables and the single writer: all pending writes are committed together. */
export class Store {
  readonly catalogue: Table;
  private readonly dir: string;
  private readonly root: RootDatabase<Buffer, Buffer>;
  private readonly tables: Record<TableName, Table>;
  private queue: Job[] = [];
  private writing: Promise<void> | undefined;
  /** Reason why writes are no longer possible. */
  private failure: unknown;
  /** Written when the folder is opened; another id means that another process has opened it since. */
  private readonly ownerId = randomBytes(16);
  /** Runs at the end of each transaction to save counters. */
  beforeCommit: () => void = () => {};
  /** Runs after a whole transaction was lost, so that cached state is invalid. */
  afterFailure: () => void = () => {};

  constructor(dir: string) {
    this.dir = dir;
    const binary = { encoding: 'binary', keyEncoding: 'binary' } as const;
    // Without overlapping, a commit is on disk before it is acknowledged; with batching by event turn,
    // a failed commit would leave a rejected promise that cannot be caught.
    const careful = { overlappingSync: false, eventTurnBatching: false };
    this.root = open<Buffer, Buffer>({ path: dir, noSubdir: false, maxDbs: 4, ...careful, ...binary });
    this.catalogue = this.root.openDB({ name: 'catalogue', ...binary });
    this.tables = {
      documents: this.root.openDB({ name: 'documents', ...binary }),
      indexes: this.root.openDB({ name: 'indexes', ...binary }),
    };
    this.root.transactionSync(() => this.catalogue.put(OWNER, this.ownerId));
    for (const name of readdirSync(dir)) {
      if (name.endsWith('.mdb')) chmodSync(join(dir, name), 0o600);
    }
  }

  /** Returns the path of a temporary database file, on the disk that has space for its tables. */
  fileFor(name: string): string {
    return join(this.dir, name);
  }

  /** Runs `job` in the next transaction and resolves when it is on disk; earlier writes of a job that throws are committed. */
  write<T>(job: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let committed = () => {};
      const run = () => {
        try {
          const result = job();
          committed = () => resolve(result);
        } catch (error) {
          committed = () => reject(error);
        }
      };
      this.queue.push({ run, committed: () => committed(), failed: reject });
      this.writing ??= this.drain();
    });
  }

  /** Runs a job for each item, in transactions that yield to other work; ends at the first that throws. */
  async writeEach<T>(items: Iterable<T>, job: (item: T) => void): Promise<void> {
    const rest = items[Symbol.iterator]();
    const writeSome = () => {
      const end = performance.now() + SLICE_MS;
      for (let count = 1; ; count++) {
        const next = rest.next();
        if (next.done) return true;
        job(next.value);
        if (count >= MIN_ITEMS && performance.now() > end) return false;
      }
    };
    while (!(await this.write(writeSome)));
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) await this.commitBatch();
    this.writing = undefined;
  }

  /** Commits one batch. A failure rejects the jobs of the batch, or all queued jobs if none could start. */
  private async commitBatch(): Promise<void> {
    const batch: Job[] = [];
    try {
      if (this.failure) throw this.failure;
      await this.root.transaction(() => this.runBatch(batch));
      for (const job of batch) job.committed();
    } catch (error) {
      const reason = await causeOf(error);
      this.recover();
      for (const job of batch.length > 0 ? batch : this.queue.splice(0)) job.failed(reason);
    }
  }

  // Reloads cached state after a lost transaction; if that fails, further writes are rejected.
  private recover(): void {
    try {
      if (!this.failure) this.afterFailure();
    } catch (error) {
      this.failure = error;
    }
  }

  private runBatch(batch: Job[]): void {
    if (!this.catalogue.get(OWNER)?.equals(this.ownerId)) {
      this.failure = new CommandError('InternalError', 'another process has opened the database folder');
      throw this.failure;
    }
    const end = performance.now() + SLICE_MS;
    while (this.queue.length > 0 && performance.now() < end) {
      const job = this.queue.shift()!;
      batch.push(job);
      job.run();
    }
    this.beforeCommit();
  }

  document(collection: number, record: number): Buffer | undefined {
    return this.tables.documents.get(keyOf(collection, record));
  }

  /** Returns a document without copying it: the next read of any document overwrites its bytes. */
  peek(collection: number, record: number): Buffer | undefined {
    const shared = this.tables.documents.getBinaryFast(keyOf(collection, record));
    // lmdb reuses a longer buffer and sets its `length`.
    return shared?.subarray(0, shared.length);
  }

  has(table: TableName, key: Buffer): boolean {
    return this.tables[table].doesExist(key);
  }

  put(table: TableName, key: Buffer, value: Buffer = NO_VALUE): void {
    this.tables[table].put(key, value);
  }

  remove(table: TableName, key: Buffer): void {
    this.tables[table].remove(key);
  }

  /**
   * Iterates keys chunk by chunk. Each chunk begins after the last key, so that no read transaction stays open
   * while a client pauses, and concurrent writes neither block nor repeat a key.
   */
  *scan(table: TableName, range: Range): Generator<Buffer> {
    const reverse = range.reverse === true;
    // LMDB expects the bounds in iteration order: in reverse, `start` is the upper one.
    let [start, end] = reverse ? [range.end, range.start] : [range.start, range.end];
    let exclusiveStart = false;
    for (let limit = FIRST_CHUNK; ; limit = Math.min(limit * 2, MAX_CHUNK)) {
      const keys = [...this.tables[table].getKeys({ start, end, reverse, exclusiveStart, limit })];
      for (const key of keys) yield key;
      if (keys.length < limit) return;
      start = keys.at(-1)!;
      exclusiveStart = true;
    }
  }

  /** Returns up to `limit` keys of a range. */
  keys(table: TableName, { start, end }: Range, limit: number): Buffer[] {
    return [...this.tables[table].getKeys({ start, end, limit })];
  }

  /** Returns the ids of all collections, or all indexes, that have keys. */
  ids(table: TableName): number[] {
    const found: number[] = [];
    for (let start = prefixOf(0); ; ) {
      const [first] = this.keys(table, { start, end: prefixOf(0xffffffff) }, 1);
      if (!first) return found;
      found.push(first.readUInt32BE(0));
      start = prefixOf(found.at(-1)! + 1);
    }
  }

  /** Waits for pending writes and closes the environment; later writes fail. */
  async close(): Promise<void> {
    await this.writing;
    this.failure ??= new CommandError('InterruptedAtShutdown', 'the database is closed');
    await this.root.close();
  }
}

// lmdb rejects a second promise with the cause of a failed commit.
async function causeOf(error: unknown): Promise<unknown> {
  try {
    await (error as { commitError?: Promise<unknown> }).commitError;
    return error;
  } catch (cause) {
    return cause;
  }
}
