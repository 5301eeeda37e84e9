import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';

/** Sorting this many bytes blocks other work for about 50 ms. */
const RUN_BYTES = 2 ** 21;
const READ_BYTES = 2 ** 14;
const LENGTH_BYTES = 2;

/** Position of a sorted run in the file. */
interface Run {
  start: number;
  end: number;
}

/**
 * Sorts more keys than fit in memory: runs of two mebibytes are sorted in memory, appended to a file, and merged
 * while they are read. The file is unlinked, so the system deletes it when it is closed or the process ends.
 */
export class SortedKeys {
  private readonly file: number;
  private readonly buffer = Buffer.allocUnsafe(RUN_BYTES);
  private used = 0;
  private offsets: number[] = [];
  private readonly runs: Run[] = [];

  /** `path` is that of a new file, in a folder with space for all keys. */
  constructor(path: string) {
    this.file = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
  }

  /** Adds a key of at most 65,535 bytes. */
  add(key: Buffer): void {
    if (this.used + LENGTH_BYTES + key.length > RUN_BYTES) this.writeRun();
    this.offsets.push(this.used);
    this.used = this.buffer.writeUInt16BE(key.length, this.used);
    this.used += key.copy(this.buffer, this.used);
  }

  /** Yields all keys in the order of their bytes; nothing can be added afterwards. */
  *sorted(): Generator<Buffer> {
    this.writeRun();
    const readers = this.runs.map((run) => new RunReader(this.file, run));
    const heap = new ReaderHeap(readers);
    for (let first = heap.first(); first; first = heap.first()) {
      yield first.key;
      first.next();
      heap.firstChanged();
    }
  }

  close(): void {
    closeSync(this.file);
  }

  private writeRun(): void {
    const { buffer } = this;
    const end = (at: number) => at + LENGTH_BYTES + buffer.readUInt16BE(at);
    const order = Uint32Array.from(this.offsets).sort((a, b) =>
      buffer.compare(buffer, b + LENGTH_BYTES, end(b), a + LENGTH_BYTES, end(a)),
    );
    const run = Buffer.allocUnsafe(this.used);
    let length = 0;
    for (const at of order) length += buffer.copy(run, length, at, end(at));
    const start = this.runs.at(-1)?.end ?? 0;
    for (let written = 0; written < length; )
      written += writeSync(this.file, run, written, length - written, start + written);
    this.runs.push({ start, end: start + length });
    this.used = 0;
    this.offsets = [];
  }
}

/** Reads the keys of one run. */
class RunReader {
  /** The next key; empty after the last one. */
  key: Buffer = Buffer.alloc(0);
  private chunk: Buffer = Buffer.alloc(0);
  private readonly file: number;
  private readonly run: Run;

  constructor(file: number, run: Run) {
    this.file = file;
    this.run = { ...run };
    this.next();
  }

  get isAtEnd(): boolean {
    return this.key.length === 0;
  }

  next(): void {
    const length = this.take(LENGTH_BYTES);
    this.key = length.length > 0 ? this.take(length.readUInt16BE(0)) : length;
  }

  private take(length: number): Buffer {
    if (this.chunk.length < length) this.readMore();
    const taken = this.chunk.subarray(0, length);
    this.chunk = this.chunk.subarray(taken.length);
    return taken;
  }

  private readMore(): void {
    const { start, end } = this.run;
    const more = Buffer.allocUnsafe(Math.min(READ_BYTES, end - start));
    const count = more.length === 0 ? 0 : readSync(this.file, more, 0, more.length, start);
    this.run.start += count;
    this.chunk = Buffer.concat([this.chunk, more.subarray(0, count)]);
  }
}

/** A binary heap of readers; the first one has the smallest key. */
class ReaderHeap {
  private readonly readers: RunReader[];

  constructor(readers: RunReader[]) {
    this.readers = readers.filter(({ isAtEnd }) => !isAtEnd);
    for (let i = this.readers.length >> 1; i >= 0; i--) this.sink(i);
  }

  first(): RunReader | undefined {
    return this.readers[0];
  }

  /** Restores the order after the first reader has advanced. */
  firstChanged(): void {
    if (this.readers[0]!.isAtEnd) {
      const last = this.readers.pop()!;
      if (this.readers.length === 0) return;
      this.readers[0] = last;
    }
    this.sink(0);
  }

  private sink(from: number): void {
    const { readers } = this;
    const moving = readers[from];
    if (!moving) return;
    let at = from;
    for (let child = 2 * at + 1; child < readers.length; child = 2 * at + 1) {
      if (child + 1 < readers.length && isBefore(readers[child + 1]!, readers[child]!)) child += 1;
      if (!isBefore(readers[child]!, moving)) break;
      readers[at] = readers[child]!;
      at = child;
    }
    readers[at] = moving;
  }
}

const isBefore = (one: RunReader, other: RunReader) => one.key.compare(other.key) < 0;
