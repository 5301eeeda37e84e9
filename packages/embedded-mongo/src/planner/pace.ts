import { fail } from '../errors.ts';

const SLICE = 8;

/** Lets other work of the process run during a long scan, and ends it at maxTimeMS. */
export class Pace {
  private sliceEnd = performance.now() + SLICE;
  private deadline = Number.POSITIVE_INFINITY;
  private readonly maxTimeMS: number;

  /** `maxTimeMS` 0: no limit. */
  constructor(maxTimeMS = 0) {
    this.maxTimeMS = maxTimeMS;
    this.restart();
  }

  /** Each getMore has the whole time again. */
  restart(): void {
    if (this.maxTimeMS > 0) this.deadline = performance.now() + this.maxTimeMS;
  }

  /** Walks what is found, resting when its slice is over. */
  async *through<T>(found: Iterable<T | undefined>): AsyncGenerator<T> {
    for (const one of found) {
      if (one !== undefined) yield one;
      else if (this.isDue()) await this.rest();
    }
  }

  isDue(): boolean {
    return performance.now() > this.sliceEnd;
  }

  async rest(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.check();
    this.sliceEnd = performance.now() + SLICE;
  }

  check(): void {
    if (performance.now() > this.deadline) fail('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}
