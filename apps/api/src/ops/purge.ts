import mongoose, { trusted } from 'mongoose';
import { deletingJobs } from '../features/maintenance/jobs.ts';
import { sweep } from '../features/maintenance/sweep.service.ts';
import { UserModel } from '../features/users/user.model.ts';
import type { JobCounts } from '../jobs/job.ts';
import { runJobNow } from '../jobs/runner.ts';
import { OpsError, printLine } from './ops-error.ts';

/** Deletes expired documents of every collection with a TTL index, or only counts them with `dryRun`; returns the counts by collection. */
async function deleteExpiredDocuments(dryRun: boolean): Promise<[string, number][]> {
  const counts: [string, number][] = [];
  for (const { schema, collection } of Object.values(mongoose.models)) {
    for (const [fields, { expireAfterSeconds }] of schema.indexes()) {
      if (expireAfterSeconds === undefined) continue;
      const before = new Date(Date.now() - Number(expireAfterSeconds) * 1000);
      const past = { [Object.keys(fields)[0]!]: { $lt: before } };
      const found = dryRun
        ? await collection.countDocuments(past)
        : (await collection.deleteMany(past)).deletedCount;
      counts.push([collection.collectionName, found]);
    }
  }
  return counts;
}

/** Returns how many documents the jobs would delete, as far as they can be counted in advance. */
async function foreseen(): Promise<JobCounts> {
  const { drafts, orphans } = await sweep({ dryRun: true });
  return {
    accounts: await UserModel.countDocuments({ leavingAt: trusted({ $lte: new Date() }) }),
    interruptedUploads: drafts.length,
    unusedImages: orphans.length,
  };
}

const printCounts = (counts: JobCounts) => {
  for (const [name, count] of Object.entries(counts)) printLine(`${name}: ${count}`);
};

/** Runs the jobs that only delete, due or not; returns the names of those that failed. */
async function runDeletions(): Promise<string[]> {
  const failed: string[] = [];
  for (const job of deletingJobs) {
    try {
      const counts = await runJobNow(job);
      if (counts) printCounts(counts);
      else printLine(`Another process is running ${job.name}.`);
    } catch {
      // The job has logged and stored its error.
      failed.push(job.name);
    }
  }
  return failed;
}

/** Deletes expired documents and runs every deleting job, due or not. Throws at the end if a job failed. */
export async function purge({ dryRun }: { dryRun: boolean }): Promise<void> {
  const records = await deleteExpiredDocuments(dryRun);
  for (const [name, count] of records) if (count > 0) printLine(`expired ${name}: ${count}`);
  if (dryRun) {
    printCounts(await foreseen());
    printLine('Nothing was removed: this was a dry run.');
    return;
  }
  const failed = await runDeletions();
  if (failed.length > 0)
    throw new OpsError(
      `Failed: ${failed.join(', ')}; the rest was removed. See \`ops jobs\` for the errors.`,
    );
  printLine('Done.');
}
