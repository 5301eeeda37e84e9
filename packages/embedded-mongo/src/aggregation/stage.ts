import type { Yielding } from '../planner/scheduler.ts';

/** Documents as bytes, which may be overwritten when the next one is read, with yield points. */
export type Flow = Yielding<Buffer>;

/** A compiled stage. */
export type Stage = (source: Flow) => Flow;
