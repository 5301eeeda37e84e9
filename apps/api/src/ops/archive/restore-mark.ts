import mongoose from 'mongoose';
import { ConfigError } from '../../config/config-error.ts';

/** Collection whose one document marks the database as incomplete while a restore replaces it. Archives leave it out. */
export const markCollection = 'unfinished_restore';

interface Mark {
  _id: string;
  folder: string;
}

const marks = () => mongoose.connection.db!.collection<Mark>(markCollection);

/** Marks the database as incomplete until the restore of this archive ends. */
export async function markRestore(folder: string): Promise<void> {
  await marks().updateOne({ _id: 'restore' }, { $set: { folder } }, { upsert: true });
}

/** Removes the mark of a restore that is complete. */
export const endRestore = (): Promise<boolean> => marks().drop();

/** Throws where a restore was interrupted after it had begun to replace the database. */
export async function assertRestoreFinished(): Promise<void> {
  const mark = await marks().findOne();
  if (!mark) return;
  throw new ConfigError(
    `The database is incomplete: the restore of ${mark.folder} did not end. Repeat it with --force, or restore another backup.`,
  );
}
