import { jobs } from '../../src/features/maintenance/jobs.ts';
import { runJobNow } from '../../src/jobs/runner.ts';

/** Runs every job of the server now, due or not. */
export async function runAllJobs(): Promise<void> {
  for (const job of jobs) await runJobNow(job);
}
