import type { Table } from './store.ts';

/** Keys from `start` (included) to `end` (excluded); walked backwards when `reverse`. */
export interface Range {
  start: Buffer;
  end: Buffer;
  reverse?: boolean;
}

const FIRST_CHUNK = 32;
const LARGEST_CHUNK = 512;

/**
 * Walks keys chunk by chunk. Each chunk begins after the last key seen, so that no read transaction stays open
 * while a client thinks, and what is written meanwhile neither blocks nor repeats a key.
 */
export function* scanEntries(table: Table, range: Range): Generator<Buffer> {
  const reverse = range.reverse === true;
  // LMDB names the bounds in walking order: backwards, `start` is the upper one.
  let [start, end] = reverse ? [range.end, range.start] : [range.start, range.end];
  let exclusiveStart = false;
  for (let limit = FIRST_CHUNK; ; limit = Math.min(limit * 2, LARGEST_CHUNK)) {
    const keys = [...table.getKeys({ start, end, reverse, exclusiveStart, limit })];
    yield* keys;
    if (keys.length < limit) return;
    start = keys.at(-1)!;
    exclusiveStart = true;
  }
}
