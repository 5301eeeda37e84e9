import { hourMs } from '@laterite/shared/time.ts';
import { config } from '../config.ts';
import { JobModel } from './job.model.ts';

/** Name of the backup job; a backup made by the operations command is recorded under it too. */
export const backupJobName = 'backup';

/** A day, for backups by hand; longer where the server makes them less often. */
const minBackupAgeMs = 24 * hourMs;
/** Time for the backup itself. */
const backupDurationMs = 2 * hourMs;

/** Returns the age from which the last backup is too old. */
export const maxBackupAgeMs = (): number =>
  Math.max(minBackupAgeMs, config.backup?.everyMs ?? 0) + backupDurationMs;

/** Records a backup that no job made. */
export async function recordBackup(): Promise<void> {
  const finishedAt = new Date();
  const unknown = { nextRunAt: finishedAt, leasedUntil: new Date(0) };
  await JobModel.updateOne(
    { _id: backupJobName },
    { $set: { finishedAt, failures: 0 }, $unset: { error: 1 }, $setOnInsert: unknown },
    { upsert: true },
  );
}

/** Returns when the last backup was written and verified; undefined where none was. */
export async function lastBackupAt(): Promise<Date | undefined> {
  const state = await JobModel.findById(backupJobName, { finishedAt: 1 }).lean();
  return state?.finishedAt ?? undefined;
}
