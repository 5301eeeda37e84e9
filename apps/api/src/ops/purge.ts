import mongoose, { trusted } from 'mongoose';
import { runMaintenance, sweep } from '../features/maintenance/maintenance.service.ts';
import { UserModel } from '../features/users/user.model.ts';
import { say } from './ops-error.ts';

/** Of every collection with a time limit, what is past it: the database removes it too, but only now and then. */
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

/** What the runMaintenance would do, as far as that can be told without doing it. */
async function foreseen(): Promise<Record<string, number>> {
  const { drafts, orphans } = await sweep({ dryRun: true });
  return {
    'half deleted accounts': await UserModel.countDocuments({ leavingAt: trusted({ $lte: new Date() }) }),
    'drafts of pictures cut short': drafts.length,
    'picture files nobody shows': orphans.length,
  };
}

/** Removes what is over: expired records at once, and all that the runMaintenance of a running server does every few hours. */
export async function purge({ dryRun }: { dryRun: boolean }): Promise<void> {
  const records = await expired(dryRun);
  for (const [name, count] of records) if (count > 0) say(`expired ${name}: ${count}`);
  const done = dryRun ? await foreseen() : await runMaintenance();
  for (const [name, count] of Object.entries(done)) say(`${name}: ${count}`);
  say(dryRun ? 'Nothing was removed: this was a dry run.' : 'Done.');
}
