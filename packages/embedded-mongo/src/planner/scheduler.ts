import { fail } from '../errors.ts';

const SLICE = 8;
// Items between two yield points.
const OFFERED_EVERY = 32;

/** Returns whether a yield point comes before the item of a number; the first item has number 1. */
export const isYieldPoint = (count: number): boolean => count % OFFERED_EVERY === 0;

/** Yields results one by one; an `undefined` item is a yield point where the consumer may let other work run. */
export type Yielding<T> = Iterable<T | undefined>;

/** Adds yield points to an iterable without any. */
export function* withYieldPoints<T>(found: Iterable<T>): Generator<T | undefined> {
  let count = 0;
  for (const one of found) {
    count += 1;
    if (isYieldPoint(count)) yield undefined;
    yield one;
  }
}

/** Skips `skip` rows and ends after `limit` more; 0 means no limit. */
export function* window<T>(rows: Yielding<T>, skip: number, limit: number): Generator<T | undefined> {
  let seen = 0;
  for (const row of rows) {
    if (row !== undefined) seen += 1;
    if (row === undefined || seen > skip) yield row;
    if (limit > 0 && seen >= skip + limit) return;
  }
}

/** Maps each item and passes yield points through. */
export function* mapYielding<T, U>(found: Yielding<T>, map: (one: T) => U): Generator<U | undefined> {
  for (const one of found) yield one === undefined ? undefined : map(one);
}

/** Calls `take` with each item and passes yield points through. */
export function* forEachYielding<T>(found: Yielding<T>, take: (one: T) => void): Generator<undefined> {
  for (const one of found) {
    if (one === undefined) yield undefined;
    else take(one);
  }
}

/** Yields to the event loop during a long scan, and ends the scan at maxTimeMS. */
export class CooperativeScheduler {
  private sliceEnd = performance.now() + SLICE;
  private deadline = Number.POSITIVE_INFINITY;
  private readonly maxTimeMS: number;
  private readonly signal: AbortSignal | undefined;

  /** `maxTimeMS` 0 means no limit. `signal` interrupts the work. */
  constructor(maxTimeMS = 0, signal?: AbortSignal) {
    this.maxTimeMS = maxTimeMS;
    this.signal = signal;
    this.restart();
  }

  /** Restarts the time limit for a getMore. */
  restart(): void {
    if (this.maxTimeMS > 0) this.deadline = performance.now() + this.maxTimeMS;
  }

  /** Iterates results, yielding to the event loop when a time slice is over. */
  async *through<T>(found: Yielding<T>): AsyncGenerator<T> {
    for (const one of found) {
      if (one !== undefined) yield one;
      else if (this.isDue()) await this.yieldToEventLoop();
    }
  }

  isDue(): boolean {
    return performance.now() > this.sliceEnd;
  }

  async yieldToEventLoop(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.check();
    this.sliceEnd = performance.now() + SLICE;
  }

  check(): void {
    if (this.signal?.aborted) fail('InterruptedAtShutdown', 'the server is closing');
    if (performance.now() > this.deadline) fail('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}
