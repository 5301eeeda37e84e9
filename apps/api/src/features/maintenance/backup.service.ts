import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@laterite/shared/time.ts';
import type { Config } from '../../config.ts';
import { makeFolder } from '../../core/make-folder.ts';
import type { JobCounts } from '../../jobs/job.ts';
import { log } from '../../log.ts';
import { writeArchive } from '../../ops/archive/archive.ts';
import { readPublicKey } from '../../ops/archive/key-files.ts';

type Settings = NonNullable<Config['backup']>;

const prefix = 'laterite-';
const isOurs = (name: string) => /^laterite-\d{4}-\d\d-\d\dT\d{6}Z$/.test(name);

/** Returns a name such as `laterite-2026-11-22T031500Z`: sorting by name sorts by time. */
const newName = () => `${prefix}${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`;

const isFinished = (folder: string) => existsSync(join(folder, 'manifest.json'));

/** Deletes backups older than the retention, but never the newest one, and incomplete folders of killed runs; returns how many folders. */
async function deleteOld({ folder, keepDays }: Settings): Promise<number> {
  const names = (await readdir(folder)).filter(isOurs).sort();
  const newest = names.filter((name) => isFinished(join(folder, name))).at(-1);
  let deleted = 0;
  for (const name of names.filter((each) => each !== newest)) {
    const path = join(folder, name);
    const ageDays = (Date.now() - (await stat(path)).mtimeMs) / dayMs;
    if (ageDays < (isFinished(path) ? keepDays : 1)) continue;
    await rm(path, { recursive: true, force: true });
    deleted += 1;
  }
  return deleted;
}

/** Writes a backup of the database and the images, reads it again, and deletes old ones. */
export async function backUp(settings: Settings, signal?: AbortSignal): Promise<JobCounts> {
  const { folder, publicKeyFile } = settings;
  makeFolder(folder, 0o700);
  const { collections, pictures } = await writeArchive(join(folder, newName()), {
    pictures: true,
    publicKey: publicKeyFile && (await readPublicKey(publicKeyFile)),
    print: (line) => log.info({ job: 'backup' }, line.trim()),
    signal,
  });
  return {
    documents: collections.reduce((sum, { documents }) => sum + documents, 0),
    imageFiles: pictures?.files ?? 0,
    deletedBackups: await deleteOld(settings),
  };
}
