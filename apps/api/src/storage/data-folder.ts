import { chmod, lstat, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { config } from '../config.ts';
import { makeFolder } from '../core/make-folder.ts';
import { probePrefix } from '../images/probe-write.ts';
import { log } from '../log.ts';

const ownNames = new Set(['database', 'jwt-secret', 'secrets.json', 'running.json']);
const forOthers = 0o077;

/** Returns the name of the uploads folder when it is inside the data folder. Its permissions are not changed, because another process may serve the images. */
const uploadsIn = (dataDir: string): string | undefined => {
  const path = relative(dataDir, config.uploadsDir);
  return path === '' || path.startsWith('..') ? undefined : path.split(sep)[0];
};

/** Removes the permissions of other users from files that this user owns. */
async function makePrivate(path: string): Promise<void> {
  const { mode, uid } = await lstat(path);
  if (uid !== process.getuid?.() || (mode & forOthers) === 0) return;
  await chmod(path, mode & ~forOthers & 0o777);
}

/** Whether a folder contains only files of this server. The permissions of any other folder are not changed, because other programs may use it. */
const isOurs = (names: string[], uploads: string | undefined) =>
  names.every((name) => ownNames.has(name) || name.startsWith(probePrefix) || name === uploads);

/** Creates the data folder, or makes the folder of an earlier version private. */
export async function protectDataFolder(dataDir: string): Promise<void> {
  makeFolder(dataDir, 0o700);
  if (process.platform === 'win32') return;
  const uploads = uploadsIn(dataDir);
  const names = await readdir(dataDir);
  if (!isOurs(names, uploads)) {
    log.warn('DATA_DIR holds files of other programs, so its permissions are left as they are');
    return;
  }
  await makePrivate(dataDir);
  for (const name of names.filter((each) => each !== uploads)) await makePrivate(join(dataDir, name));
}
