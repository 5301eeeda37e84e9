import { CommandError } from '../errors.ts';
import type { Pace } from '../planner/pace.ts';
import { cursorReply } from '../wire/raw-reply.ts';

const FIRST_BATCH = 101;
const LARGEST_REPLY = 16 * 1024 * 1024;
const IDLE = 10 * 60 * 1000;
const MOST_OPEN = 1000;

/** The rest of an answer, waiting for getMore. */
interface OpenCursor {
  id: bigint;
  namespace: string;
  rows: AsyncIterator<Buffer>;
  pace: Pace;
  session: string | undefined;
  lastUsed: number;
  busy: boolean;
  lasting: boolean;
  /** A document that was read but did not fit into the last answer. */
  ahead: Buffer | undefined;
}

export interface CursorRequest {
  namespace: string;
  rows: AsyncIterable<Buffer>;
  pace: Pace;
  session: string | undefined;
  /** undefined: MongoDB's default of 101, then as many as fit. */
  batchSize: number | undefined;
  /** Answer one batch and forget the rest. */
  singleBatch?: boolean;
  /** The client asked for a cursor that does not end by itself. */
  lasting?: boolean;
}

/** Open cursors. Idle ones end after ten minutes, and the longest unused one gives way to the thousand-and-first. */
export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>();

  /** First batch; the cursor stays open when there is more. */
  async start(request: CursorRequest): Promise<Buffer> {
    const cursor: OpenCursor = {
      id: this.newId(),
      namespace: request.namespace,
      rows: request.rows[Symbol.asyncIterator](),
      pace: request.pace,
      session: request.session,
      lastUsed: Date.now(),
      busy: false,
      lasting: request.lasting ?? false,
      ahead: undefined,
    };
    const { documents, done } = await readBatch(cursor, request.batchSize ?? FIRST_BATCH);
    if (done || request.singleBatch) {
      await cursor.rows.return?.();
      return cursorReply('firstBatch', documents, 0n, cursor.namespace);
    }
    this.makeRoom();
    this.open.set(cursor.id, cursor);
    return cursorReply('firstBatch', documents, cursor.id, cursor.namespace);
  }

  async more(id: bigint, namespace: string, batchSize: number | undefined): Promise<Buffer> {
    const cursor = this.open.get(id);
    if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.busy) throw new CommandError(12051, `cursor id ${id} is already in use`);
    cursor.busy = true;
    cursor.pace.restart();
    try {
      const { documents, done } = await readBatch(cursor, batchSize ?? Number.POSITIVE_INFINITY);
      if (done) this.open.delete(id);
      return cursorReply('nextBatch', documents, done ? 0n : id, namespace);
    } catch (error) {
      this.open.delete(id);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.lastUsed = Date.now();
    }
  }

  /** Answers whether there was such a cursor. */
  kill(id: bigint): boolean {
    const cursor = this.open.get(id);
    this.open.delete(id);
    // A busy iterator ends by itself once it is read no further.
    if (cursor && !cursor.busy) void cursor.rows.return?.();
    return cursor !== undefined;
  }

  killWhere(test: (cursor: { namespace: string; session: string | undefined }) => boolean): void {
    for (const cursor of [...this.open.values()]) if (test(cursor)) this.kill(cursor.id);
  }

  /** Ends what nobody has asked for lately. */
  expire(now = Date.now()): void {
    for (const cursor of [...this.open.values()]) {
      if (!cursor.busy && !cursor.lasting && now - cursor.lastUsed > IDLE) this.kill(cursor.id);
    }
  }

  get size(): number {
    return this.open.size;
  }

  private makeRoom(): void {
    if (this.open.size < MOST_OPEN) return;
    const idle = [...this.open.values()].filter(({ busy }) => !busy);
    const oldest = idle.reduce((a, b) => (a.lastUsed <= b.lastUsed ? a : b));
    this.kill(oldest.id);
  }

  private newId(): bigint {
    const id = BigInt(Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)) + 1n;
    return this.open.has(id) ? this.newId() : id;
  }
}

async function readBatch(cursor: OpenCursor, size: number): Promise<{ documents: Buffer[]; done: boolean }> {
  const documents: Buffer[] = [];
  let bytes = 0;
  if (size === 0) return { documents, done: false };
  for (;;) {
    const next = cursor.ahead ? { done: false, value: cursor.ahead } : await cursor.rows.next();
    cursor.ahead = undefined;
    if (next.done) return { documents, done: true };
    // One document is read ahead, so that an answer that ends here needs no getMore.
    if (documents.length >= size || (documents.length > 0 && bytes + next.value.length > LARGEST_REPLY)) {
      cursor.ahead = next.value;
      return { documents, done: false };
    }
    documents.push(next.value);
    bytes += next.value.length;
  }
}
