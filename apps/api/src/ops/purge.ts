import mongoose, { trusted } from 'mongoose';
import { finishRemovals } from '../features/account/removal.service.ts';
import { sweep } from '../features/upkeep/upkeep.service.ts';
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

const leaving = () => UserModel.countDocuments({ leavingAt: trusted({ $lte: new Date() }) });

/** Removes what is over: expired records, accounts whose deletion was cut short, pictures nothing shows. */
export async function purge({ dryRun }: { dryRun: boolean }): Promise<void> {
  const records = await expired(dryRun);
  const accounts = dryRun ? await leaving() : await finishRemovals();
  const { drafts, orphans } = await sweep({ dryRun });
  const verb = dryRun ? 'would go' : 'removed';
  for (const [name, count] of records) if (count > 0) say(`${name}: ${count} expired, ${verb}`);
  say(`accounts half deleted: ${accounts}, ${verb}`);
  say(`picture files nobody shows: ${orphans.length}, drafts cut short: ${drafts.length}, ${verb}`);
}
