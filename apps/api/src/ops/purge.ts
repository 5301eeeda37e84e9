import mongoose, { trusted } from 'mongoose';
import { runAllJobs } from '../features/maintenance/jobs.ts';
import { sweep } from '../features/maintenance/sweep.service.ts';
import { UserModel } from '../features/users/user.model.ts';
import type { JobCounts } from '../jobs/job.ts';
import { printLine } from './ops-error.ts';

/** Deletes expired documents of every collection with a TTL index, or only counts them with `dryRun`; returns the counts by collection. */
async function expired(dryRun: boolean): Promise<[string, number][]> {
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

/** Removes expired records at once and runs every job of the server. */
export async function purge({ dryRun }: { dryRun: boolean }): Promise<void> {
  const records = await expired(dryRun);
  for (const [name, count] of records) if (count > 0) printLine(`expired ${name}: ${count}`);
  const done = dryRun ? await foreseen() : await runAllJobs();
  for (const [name, count] of Object.entries(done)) printLine(`${name}: ${count}`);
  printLine(dryRun ? 'Nothing was removed: this was a dry run.' : 'Done.');
}
