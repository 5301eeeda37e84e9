import { randomUUID } from 'node:crypto';
import { minuteMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { isDuplicateKey } from '../core/database-helpers.ts';
import { JobModel, type JobState } from './job.model.ts';
import type { Job, JobCounts } from './job.ts';

/** Longer than a process may be busy without extending its lease, and than the clock difference of two machines. */
export const leaseMs = 2 * minuteMs;
const maxRetryMs = 60 * minuteMs;
const maxErrorLength = 300;

/** Identifies this process in leases. */
const owner = randomUUID();

const leasedUntil = () => new Date(Date.now() + leaseMs);
const unleased = { leasedUntil: new Date(0), leaseOwner: null };

/** Plans the next run earlier where it is later than the interval allows, because the interval was shortened or the clock was ahead; a job that waits after a failure waits on. */
async function applyEarlierRun({ name, intervalMs }: Job, state: JobState): Promise<void> {
  const { finishedAt, nextRunAt, failures } = state;
  const now = Date.now();
  const lastRun = Math.min(finishedAt?.getTime() ?? now, now);
  const earlier = new Date(failures > 0 ? now + maxRetryMs : lastRun + intervalMs);
  if (earlier < nextRunAt)
    await JobModel.updateOne({ _id: name, nextRunAt }, { $set: { nextRunAt: earlier } });
}

/** Ends a lease that a killed process took while its clock was ahead: no other lease lasts this long. */
async function endLeaseAhead({ _id, leasedUntil }: JobState): Promise<void> {
  if (leasedUntil.getTime() > Date.now() + 2 * leaseMs)
    await JobModel.updateOne({ _id, leasedUntil }, { $set: unleased });
}

/** Creates the state of a job that no process has run yet, which is due at once, or corrects when it runs next. */
export async function registerJob(job: Job): Promise<void> {
  const created = { nextRunAt: new Date(), leasedUntil: new Date(0), failures: 0 };
  try {
    const state = await JobModel.findOneAndUpdate(
      { _id: job.name },
      { $setOnInsert: created },
      { upsert: true, returnDocument: 'after' },
    ).lean<JobState>();
    await applyEarlierRun(job, state!);
    await endLeaseAhead(state!);
  } catch (error) {
    // Another process created it at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Makes a job due now, if it has run before. */
export async function makeDue({ name }: Pick<Job, 'name'>): Promise<void> {
  await JobModel.updateOne({ _id: name }, { $set: { nextRunAt: new Date() } });
}

/** Ends the leases of a killed process; call it only where no other process can hold a lease. */
export async function endLeasesOfKilled(): Promise<void> {
  await JobModel.updateMany({ leasedUntil: trusted({ $gt: new Date() }) }, { $set: unleased });
}

/** Leases a job to this process if it is due, or in any case with `force`; returns whether it did. */
export async function acquireLease({ name }: Job, force = false): Promise<boolean> {
  const now = trusted({ $lte: new Date() });
  const free = { _id: name, leasedUntil: now, ...(!force && { nextRunAt: now }) };
  const lease = { leaseOwner: owner, leasedUntil: leasedUntil(), startedAt: new Date() };
  const { matchedCount } = await JobModel.updateOne(free, { $set: lease });
  return matchedCount === 1;
}

/** Extends the lease; returns whether this process still held it. */
export async function extendLease({ name }: Job): Promise<boolean> {
  const { matchedCount } = await JobModel.updateOne(
    { _id: name, leaseOwner: owner },
    { $set: { leasedUntil: leasedUntil() } },
  );
  return matchedCount === 1;
}

/** Records a completed run and schedules the next one. */
export async function releaseAfterSuccess({ name, intervalMs }: Job, counts: JobCounts, durationMs: number) {
  const finishedAt = new Date();
  const nextRunAt = new Date(finishedAt.getTime() + intervalMs);
  await JobModel.updateOne(
    { _id: name, leaseOwner: owner },
    {
      $set: { ...unleased, finishedAt, nextRunAt, durationMs, counts, failures: 0 },
      $unset: { error: 1 },
    },
  );
}

/** Ends the lease of a run that the stop of its server interrupted: the job is still due, for another process or the next start. */
export async function releaseInterrupted({ name }: Job): Promise<void> {
  await JobModel.updateOne({ _id: name, leaseOwner: owner }, { $set: unleased });
}

/** Records a failed run; the next attempt follows after one minute, then two, four, at most an hour or the interval. */
export async function releaseAfterFailure({ name, intervalMs }: Job, error: unknown, durationMs: number) {
  const state = await JobModel.findOne({ _id: name }, { failures: 1 }).lean();
  const failures = (state?.failures ?? 0) + 1;
  const delayMs = Math.min(intervalMs, maxRetryMs, minuteMs * 2 ** (failures - 1));
  const message = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
  await JobModel.updateOne(
    { _id: name, leaseOwner: owner },
    {
      $set: { ...unleased, nextRunAt: new Date(Date.now() + delayMs), durationMs, failures, error: message },
    },
  );
}
