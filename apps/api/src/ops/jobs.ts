import { ConfigError } from '../config/config-error.ts';
import { jobs } from '../features/maintenance/jobs.ts';
import { backupJobName } from '../jobs/backup-state.ts';
import { JobModel, type JobState } from '../jobs/job.model.ts';
import type { Job } from '../jobs/job.ts';
import { runJobNow } from '../jobs/runner.ts';
import { UsageError } from './command-line.ts';
import { printLine } from './ops-error.ts';

const time = (date: Date | null | undefined) => date?.toISOString().slice(0, 19).replace('T', ' ') ?? 'never';

const countsText = (counts: Iterable<[string, number]>) =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ');

function describe(name: string, state: JobState | undefined): string {
  if (!state) return `${name}\n  has never run`;
  const isRunning = state.leasedUntil.getTime() > Date.now();
  const lines = [
    `${name}${isRunning ? ` (running since ${time(state.startedAt)})` : ''}`,
    `  last completed ${time(state.finishedAt)}${state.durationMs === undefined ? '' : `, ${state.durationMs} ms`}, next ${time(state.nextRunAt)} UTC`,
  ];
  if (state.counts) lines.push(`  changed: ${countsText(Object.entries(state.counts))}`);
  if (state.error) lines.push(`  failed ${state.failures} times in a row: ${state.error}`);
  return lines.join('\n');
}

/** Prints every job with its last and next run. */
export async function listJobs(): Promise<void> {
  const states = new Map((await JobModel.find().lean<JobState[]>()).map((state) => [state._id, state]));
  for (const { name } of jobs) printLine(describe(name, states.get(name)));
}

/** Returns the job of a name; throws a sentence with the names of all jobs for another name. */
export function findJob(name: string): Job {
  const job = jobs.find((known) => known.name === name);
  if (!job && name === backupJobName)
    throw new ConfigError('Set BACKUP_DIR to the folder of the backups, or use `ops backup FOLDER`.');
  if (!job)
    throw new UsageError(`There is no job ${name}. The jobs: ${jobs.map((known) => known.name).join(', ')}.`);
  return job;
}

/** Runs one job now and prints its changes. */
export async function runJob(job: Job): Promise<void> {
  const counts = await runJobNow(job);
  printLine(counts ? countsText(Object.entries(counts)) : `Another process is running ${job.name}.`);
}
