import { dayMs } from '@laterite/shared/time.ts';

/** Numbers of changes of a run, by name; all zeros when there was nothing to do. */
export type JobCounts = Record<string, number>;

/** Work that is repeated in the background. A crash may interrupt it anywhere, so `run` must be safe to repeat. */
export interface Job {
  /** Unique; also the id of the stored state. */
  name: string;
  /** Milliseconds from the end of a run to the start of the next. */
  intervalMs: number;
  /** Whether a run may take minutes: such jobs run one at a time beside the others, which wait for none of them. */
  isLong?: boolean;
  /** Whether a run may take an hour: such a job runs beside all others, and neither waits for the other. */
  hasOwnLane?: boolean;
  /** Does the work. The signal aborts when the process shuts down or has lost the lease. */
  run: (signal: AbortSignal) => Promise<JobCounts>;
}

/** Interval of a job that runs once per database: its stored state marks it as done. */
export const onceMs = 100 * 365 * dayMs;

/** A completed or failed run, for logs and metrics. */
export interface JobRun {
  name: string;
  durationMs: number;
  counts: JobCounts;
  error?: unknown;
}
