import { type Database, open, type RootDatabase } from 'lmdb';
import { documentKey, prefixOf, recordOf } from './keys.ts';
import { type Range, scanEntries } from './scan.ts';

export type Table = Database<Buffer, Buffer>;

interface Job {
  run: () => void;
  committed: () => void;
  failed: (error: unknown) => void;
}

// A transaction gives way to other work after this many milliseconds, but not before it has done this many jobs:
// each commit writes whole pages, so small ones cost a busy machine more than they spare.
const SLICE = 10;
const FEWEST_JOBS = 250;
const NO_VALUE = Buffer.alloc(0);

/** The three LMDB tables and the one writer: all writes that wait are committed together. */
export class Store {
  catalogue: Table;
  private readonly root: RootDatabase<Buffer, Buffer>;
  private readonly documents: Table;
  private readonly entries: Table;
  private queue: Job[] = [];
  private writing: Promise<void> | undefined;
  /** Runs inside each transaction after its jobs: counters are saved here. */
  beforeCommit: () => void = () => {};
  /** A transaction was lost as a whole, so what memory knew of it is wrong. */
  afterFailure: () => void = () => {};

  constructor(dir: string) {
    const binary = { encoding: 'binary', keyEncoding: 'binary' } as const;
    // Without overlapping, a commit is on the disk before it is acknowledged.
    this.root = open<Buffer, Buffer>({
      path: dir,
      noSubdir: false,
      maxDbs: 4,
      overlappingSync: false,
      // With batching by event turn, a failed commit leaves a rejected promise that nobody can catch.
      eventTurnBatching: false,
      ...binary,
    });
    this.catalogue = this.root.openDB({ name: 'catalogue', ...binary });
    this.documents = this.root.openDB({ name: 'documents', ...binary });
    this.entries = this.root.openDB({ name: 'indexes', ...binary });
  }

  /** Runs `job` in the next transaction and answers once that is committed. A job must check before it writes. */
  write<T>(job: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T;
      let failure: { error: unknown } | undefined;
      const run = () => {
        try {
          result = job();
        } catch (error) {
          failure = { error };
        }
      };
      const committed = () => (failure ? reject(failure.error) : resolve(result));
      this.queue.push({ run, committed, failed: reject });
      this.writing ??= this.drain();
    });
  }

  /** Queues many jobs at once; they may be spread over several transactions, in their order. */
  async writeAll(jobs: (() => void)[]): Promise<void> {
    await Promise.all(jobs.map((job) => this.write(job)));
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      const batch: Job[] = [];
      try {
        await this.root.transaction(() => this.runBatch(batch));
        for (const job of batch) job.committed();
      } catch (error) {
        const reason = await causeOf(error);
        this.afterFailure();
        for (const job of batch) job.failed(reason);
      }
    }
    this.writing = undefined;
  }

  private runBatch(batch: Job[]): void {
    const end = performance.now() + SLICE;
    while (this.queue.length > 0 && (batch.length < FEWEST_JOBS || performance.now() < end)) {
      const job = this.queue.shift()!;
      batch.push(job);
      job.run();
    }
    this.beforeCommit();
  }

  document(collection: number, record: number): Buffer | undefined {
    return this.documents.get(documentKey(collection, record));
  }

  putDocument(collection: number, record: number, raw: Buffer): void {
    this.documents.put(documentKey(collection, record), raw);
  }

  removeDocument(collection: number, record: number): void {
    this.documents.remove(documentKey(collection, record));
  }

  putEntry(key: Buffer): void {
    this.entries.put(key, NO_VALUE);
  }

  removeEntry(key: Buffer): void {
    this.entries.remove(key);
  }

  /** Index keys in a range, in chunks: nothing stays open between two chunks. */
  scanIndex(range: Range): Generator<Buffer> {
    return scanEntries(this.entries, range);
  }

  /** Record ids of a collection in the order of insertion. */
  *scanRecords(collection: number, reverse = false): Generator<number> {
    const range = { start: prefixOf(collection), end: prefixOf(collection + 1), reverse };
    for (const key of scanEntries(this.documents, range)) yield recordOf(key);
  }

  /** How many index keys lie in a range, counting no further than `limit`. */
  countIndex(range: Range, limit: number): number {
    let count = 0;
    for (const _ of this.entries.getKeys({ start: range.start, end: range.end, limit })) count += 1;
    return count;
  }

  /** Bytes of an index's keys, estimated from the first thousand. */
  indexBytes(index: number): number {
    const range = { start: prefixOf(index), end: prefixOf(index + 1) };
    const sample = [...this.entries.getKeys({ ...range, limit: 1000 })];
    const bytes = sample.reduce((sum, key) => sum + key.length, 0);
    if (sample.length < 1000) return bytes;
    return Math.round((bytes / sample.length) * this.entries.getKeysCount(range));
  }

  lastRecord(collection: number): number {
    for (const record of this.scanRecords(collection, true)) return record;
    return 0;
  }

  /** Removes up to `limit` keys that begin with an id; answers whether any is left. */
  removeSome(what: 'documents' | 'indexes', id: number, limit: number): boolean {
    const table = what === 'documents' ? this.documents : this.entries;
    const keys = [...table.getKeys({ start: prefixOf(id), end: prefixOf(id + 1), limit })];
    for (const key of keys) table.remove(key);
    return keys.length === limit;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.root.close();
  }
}

// lmdb tells the cause of a failed commit in a second promise, rejected with it.
async function causeOf(error: unknown): Promise<unknown> {
  try {
    await (error as { commitError?: Promise<unknown> }).commitError;
    return error;
  } catch (cause) {
    return cause;
  }
}
