import { CommandError } from '../errors.ts';

const SLICE = 8;
const CHECKED_EVERY = 32;

/** Lets other work of the process run during a long scan, and ends it at maxTimeMS. */
export class Pace {
  private sliceEnd = performance.now() + SLICE;
  private steps = 0;
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

  due(): boolean {
    this.steps += 1;
    return this.steps % CHECKED_EVERY === 0 && performance.now() > this.sliceEnd;
  }

  async rest(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    if (now > this.deadline) throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    this.sliceEnd = now + SLICE;
  }
}
