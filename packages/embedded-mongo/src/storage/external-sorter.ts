import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { mergeSorted } from './merge.ts';

// Above this size, sorted runs are written to files.
const MOST_HELD = 64 * 1024 * 1024;
const FIRST_HELD = 1024 * 1024;
const BYTES_PER_KEY = 64;
const CHUNK = 64 * 1024;
const LENGTH_BYTES = 2;

/** Sorts any number of keys within bounded memory. Where it needs files, `scratch` makes a folder, which `close` removes. */
export class ExternalSorter {
  private readonly scratch: () => string;
  private readonly most: number;
  private dir: string | undefined;
  private readonly files: string[] = [];
  /** Each key after its length, one behind the other; one piece of memory costs no garbage collection. */
  private held: Buffer;
  private used = 0;
  private starts: Uint32Array;
  private count = 0;

  /** `most`: how many bytes are held in memory. */
  constructor(scratch: () => string, most = MOST_HELD) {
    this.scratch = scratch;
    this.most = most;
    this.held = Buffer.allocUnsafe(Math.min(most, FIRST_HELD));
    this.starts = new Uint32Array(this.held.length / BYTES_PER_KEY);
  }

  add(key: Buffer): void {
    const length = LENGTH_BYTES + key.length;
    if (this.isFull(length) && this.held.length < this.most) this.grow();
    if (this.isFull(length)) this.spill();
    this.starts[this.count++] = this.used;
    this.held.writeUInt16BE(key.length, this.used);
    this.held.set(key, this.used + LENGTH_BYTES);
    this.used += length;
  }

  /** Returns all keys in order. */
  sorted(): Generator<Buffer> {
    return mergeSorted([...this.files.map(keysIn), this.rest()], Buffer.compare);
  }

  close(): void {
    if (this.dir) rmSync(this.dir, { recursive: true, force: true });
  }

  private *rest(): Generator<Buffer> {
    for (const start of this.order()) yield this.entryAt(start).subarray(LENGTH_BYTES);
  }

  private order(): Uint32Array {
    return this.starts.subarray(0, this.count).sort((a, b) => {
      const [left, right] = [this.held.readUInt16BE(a), this.held.readUInt16BE(b)];
      const [from, to] = [a + LENGTH_BYTES, b + LENGTH_BYTES];
      return this.held.compare(this.held, to, to + right, from, from + left);
    });
  }

  private entryAt(start: number): Buffer {
    return this.held.subarray(start, start + LENGTH_BYTES + this.held.readUInt16BE(start));
  }

  private isFull(length: number): boolean {
    return this.count === this.starts.length || this.used + length > this.held.length;
  }

  private grow(): void {
    const [held, starts] = [this.held, this.starts];
    this.held = Buffer.allocUnsafe(Math.min(this.most, held.length * 4));
    this.starts = new Uint32Array(this.held.length / BYTES_PER_KEY);
    held.copy(this.held);
    this.starts.set(starts);
  }

  private spill(): void {
    this.dir ??= this.scratch();
    const path = join(this.dir, String(this.files.length));
    const file = openSync(path, 'w');
    try {
      const chunk = Buffer.allocUnsafe(CHUNK);
      let used = 0;
      for (const start of this.order()) {
        const entry = this.entryAt(start);
        if (used + entry.length > CHUNK) {
          writeSync(file, chunk, 0, used);
          used = 0;
        }
        used += entry.copy(chunk, used);
      }
      writeSync(file, chunk, 0, used);
    } finally {
      closeSync(file);
    }
    this.files.push(path);
    this.used = 0;
    this.count = 0;
  }
}

function* keysIn(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    let left: Buffer = Buffer.alloc(0);
    for (;;) {
      const more = Buffer.allocUnsafe(CHUNK);
      const read = readSync(file, more);
      const chunk = Buffer.concat([left, more.subarray(0, read)]);
      let at = 0;
      while (at + LENGTH_BYTES <= chunk.length) {
        const end = at + LENGTH_BYTES + chunk.readUInt16BE(at);
        if (end > chunk.length) break;
        yield chunk.subarray(at + LENGTH_BYTES, end);
        at = end;
      }
      left = chunk.subarray(at);
      if (read === 0) return;
    }
  } finally {
    closeSync(file);
  }
}
