import { fail } from '../errors.ts';
import { CooperativeScheduler } from '../planner/scheduler.ts';
import { assertSize } from '../values/bson.ts';
import { cursorReply, DocumentArray } from '../wire/message.ts';

const FIRST_BATCH = 101;
const MAX_REPLY_BYTES = 16 * 1024 * 1024;
// Size of an element's type and name, which is its index in the array.
const ELEMENT_BYTES = 9;
const IDLE_TIMEOUT_MS = 10 * 60 * 1000;
const MAX_OPEN_CURSORS = 1000;

/** A query whose documents are returned in batches of bytes. */
interface CursorRequest {
  namespace: string;
  /** The bytes of a document may be overwritten when the next one is read. */
  rows: Iterable<Buffer | undefined>;
  scheduler?: CooperativeScheduler;
  /** Default: 101 as in MongoDB, then as many as fit. */
  batchSize?: number | undefined;
  /** Whether to return one batch and close the cursor. */
  singleBatch?: boolean;
}

/** A cursor that remains open for getMore. */
interface OpenCursor {
  id: bigint;
  namespace: string;
  documents: Iterator<Buffer | undefined>;
  scheduler: CooperativeScheduler;
  lastUsed: number;
  busy: boolean;
  /** A document that was read but did not fit into the last batch. */
  ahead?: Buffer | undefined;
}

/** Open cursors. Idle ones are closed after ten minutes; beyond 1,000, the least recently used one is closed. */
export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>();

  /** Returns the first batch; the cursor stays open if there are more documents. */
  async start(request: CursorRequest): Promise<Buffer> {
    const { namespace, rows, scheduler = new CooperativeScheduler(), batchSize = FIRST_BATCH } = request;
    const cursor: OpenCursor = {
      id: this.newId(),
      namespace,
      documents: rows[Symbol.iterator](),
      scheduler,
      lastUsed: Date.now(),
      busy: false,
    };
    const { batch, done } = await this.read(cursor, batchSize);
    if (done || request.singleBatch) {
      this.end(cursor);
      return cursorReply('firstBatch', batch, 0n, namespace);
    }
    this.makeRoom();
    this.open.set(cursor.id, cursor);
    return cursorReply('firstBatch', batch, cursor.id, namespace);
  }

  /** Returns the next batch. */
  async more(id: bigint, namespace: string, batchSize = Number.POSITIVE_INFINITY): Promise<Buffer> {
    const cursor = this.open.get(id);
    if (!cursor) fail('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      fail(13, `Requested getMore on '${namespace}', but cursor belongs to ${cursor.namespace}`);
    if (cursor.busy) fail(12051, `cursor id ${id} is already in use`);
    cursor.busy = true;
    cursor.scheduler.restart();
    try {
      const { batch, done } = await this.read(cursor, batchSize);
      // A client may have killed the cursor in the meantime.
      if (done || !this.open.has(id)) this.end(cursor);
      return cursorReply('nextBatch', batch, done ? 0n : id, namespace);
    } finally {
      cursor.busy = false;
      cursor.lastUsed = Date.now();
    }
  }

  /** Closes a cursor; returns whether it existed. */
  kill(id: bigint): boolean {
    const cursor = this.open.get(id);
    // A cursor in use is closed after the current batch.
    if (cursor && !cursor.busy) this.end(cursor);
    return this.open.delete(id) || cursor !== undefined;
  }

  killWhere(test: (cursor: { namespace: string }) => boolean): void {
    for (const cursor of [...this.open.values()]) if (test(cursor)) this.kill(cursor.id);
  }

  /** Closes idle cursors. */
  expire(now = Date.now()): void {
    for (const { id, busy, lastUsed } of [...this.open.values()]) {
      if (!busy && now - lastUsed > IDLE_TIMEOUT_MS) this.kill(id);
    }
  }

  /** Reads a batch; an error ends the cursor. */
  private async read(cursor: OpenCursor, batchSize: number) {
    try {
      return await readBatch(cursor, batchSize);
    } catch (error) {
      this.end(cursor);
      throw error;
    }
  }

  /** Ends the query of a cursor, which releases the memory of its sort. */
  private end({ id, documents }: OpenCursor): void {
    this.open.delete(id);
    documents.return?.();
  }

  private makeRoom(): void {
    if (this.open.size < MAX_OPEN_CURSORS) return;
    const idle = [...this.open.values()].filter(({ busy }) => !busy);
    this.kill(idle.reduce((a, b) => (a.lastUsed <= b.lastUsed ? a : b)).id);
  }

  private newId(): bigint {
    const id = BigInt(Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)) + 1n;
    return this.open.has(id) ? this.newId() : id;
  }
}

async function readBatch(cursor: OpenCursor, size: number): Promise<{ batch: DocumentArray; done: boolean }> {
  const batch = new DocumentArray();
  if (size === 0) return { batch, done: false };
  for (;;) {
    const { value: next, done } = cursor.ahead ? { value: cursor.ahead } : cursor.documents.next();
    cursor.ahead = undefined;
    if (done) return { batch, done };
    if (!next) {
      if (cursor.scheduler.isDue()) await cursor.scheduler.yieldToEventLoop();
      continue;
    }
    // One document is read ahead, so that a result that ends here requires no getMore.
    const isFull = batch.count > 0 && batch.length + next.length + ELEMENT_BYTES > MAX_REPLY_BYTES;
    if (batch.count >= size || isFull) {
      cursor.ahead = Buffer.from(next);
      return { batch, done: false };
    }
    batch.push(assertSize(next));
  }
}
