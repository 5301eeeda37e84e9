import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../log.ts';
import type { Job, JobCounts, JobRun } from './job.ts';
import {
  acquireLease,
  extendLease,
  leaseMs,
  registerJob,
  releaseAfterFailure,
  releaseAfterSuccess,
  releaseInterrupted,
} from './lease.ts';

const defaultPollMs = 15_000;

const listeners = new Set<(run: JobRun) => void>();

/** Calls the listener after every run in this process, e.g. to count it in the metrics. */
export const onJobRun = (listener: (run: JobRun) => void): void => void listeners.add(listener);

function report(run: JobRun): void {
  const { name, durationMs, counts, error } = run;
  if (error) log.error({ err: error, job: name, durationMs }, 'job failed');
  else if (Object.values(counts).some((count) => count > 0))
    log.info({ job: name, durationMs, ...counts }, 'job done');
  for (const listener of listeners) listener(run);
}

/** Extends the lease while the job runs; aborts the run when another process has taken it over. */
function startLeaseExtension(job: Job, abort: () => void): () => void {
  const timer = setInterval(() => {
    extendLease(job).then(
      (isHeld) => {
        if (!isHeld) abort();
      },
      (err: unknown) => log.warn({ err, job: job.name }, 'job lease could not be extended'),
    );
  }, leaseMs / 4);
  timer.unref();
  return () => clearInterval(timer);
}

async function runLeased(job: Job, shutdown: AbortSignal): Promise<JobCounts> {
  const lost = new AbortController();
  const release = startLeaseExtension(job, () => lost.abort());
  const startedAt = Date.now();
  try {
    const counts = await job.run(AbortSignal.any([shutdown, lost.signal]));
    const durationMs = Date.now() - startedAt;
    await releaseAfterSuccess(job, counts, durationMs);
    report({ name: job.name, durationMs, counts });
    return counts;
  } catch (error) {
    // A server that stops interrupted the run, which did not fail.
    if (shutdown.aborted) {
      await releaseInterrupted(job);
      throw error;
    }
    const durationMs = Date.now() - startedAt;
    report({ name: job.name, durationMs, counts: {}, error });
    await releaseAfterFailure(job, error, durationMs);
    throw error;
  } finally {
    release();
  }
}

/**
 * Runs a job now unless another process is running it, and returns its changes, or null when another process has the lease.
 * Throws the error of the job, after recording it.
 */
export async function runJobNow(job: Job): Promise<JobCounts | null> {
  await registerJob(job);
  return (await acquireLease(job, true)) ? runLeased(job, new AbortController().signal) : null;
}

async function runDueJobs(jobs: Job[], shutdown: AbortSignal): Promise<void> {
  for (const job of jobs) {
    if (shutdown.aborted) return;
    // The failure is recorded and logged by then; the other jobs still run.
    if (await acquireLease(job)) await runLeased(job, shutdown).catch(() => undefined);
  }
}

async function poll(jobs: Job[], pollMs: number, shutdown: AbortSignal): Promise<void> {
  let registered = false;
  let lastPoll = 0;
  while (!shutdown.aborted) {
    // After the clock was set back, the next runs are too far ahead.
    if (Date.now() < lastPoll) registered = false;
    lastPoll = Date.now();
    try {
      if (!registered) for (const job of jobs) await registerJob(job);
      registered = true;
      await runDueJobs(jobs, shutdown);
    } catch (err) {
      // The database is unreachable; the next poll tries again.
      log.warn({ err }, 'due jobs could not be read');
    }
    await delay(pollMs, undefined, { signal: shutdown, ref: false }).catch(() => undefined);
  }
}

/** Returns the jobs in groups; those of one group run one after the other. */
function lanesOf(jobs: Job[]): Job[][] {
  const own = jobs.filter(({ hasOwnLane }) => hasOwnLane);
  const shared = jobs.filter(({ hasOwnLane }) => !hasOwnLane);
  return [
    shared.filter(({ isLong }) => isLong),
    shared.filter(({ isLong }) => !isLong),
    ...own.map((job) => [job]),
  ];
}

/**
 * Starts the job runner, which polls for due jobs and runs one job of each lane at a time. Of several processes on one
 * database, one does each run. Returns a function that aborts the running jobs and waits for their end.
 */
export function startJobs(jobs: Job[], pollMs = defaultPollMs): () => Promise<void> {
  const shutdown = new AbortController();
  const finished = lanesOf(jobs).map((lane) => poll(lane, pollMs, shutdown.signal));
  return async () => {
    shutdown.abort();
    await Promise.all(finished);
  };
}
