import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'express';
import { diskStorage } from 'multer';
import { config } from '../../config.ts';
import { abandonedMs } from '../../core/requests/abandoned.ts';

/** Inside the uploads folder: the system's temporary folder is memory in many containers. */
const spool = join(config.uploadsDir, 'spool');

// Created before each use: the folder may be a volume that came back empty.
const createSpool = () => mkdir(spool, { recursive: true, mode: 0o700 });

const folders = new WeakMap<Request, Promise<string>>();

/** Returns the folder of one request. Once it is deleted, files of the same request cannot be written any more. */
function folderOf(req: Request): Promise<string> {
  const folder = folders.get(req) ?? createSpool().then(() => mkdtemp(join(spool, 'request-')));
  folders.set(req, folder);
  return folder;
}

/** Writes the files of a form to the folder of its request while they come in. */
export const spoolStorage = diskStorage({
  destination: (req, _file, done) => {
    folderOf(req).then(
      (folder) => done(null, folder),
      (error: Error) => done(error, spool),
    );
  },
});

const deleteFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Deletes the files that came with a request. */
export async function deleteSpooled(req: Request): Promise<void> {
  const folder = await folders.get(req)?.catch(() => undefined);
  if (folder) await deleteFolder(folder);
}

/** Creates the spool folder and deletes files left by killed processes. */
export async function prepareSpool(): Promise<void> {
  await createSpool();
  for (const name of await readdir(spool)) {
    const found = await stat(join(spool, name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - abandonedMs) await deleteFolder(join(spool, name));
  }
}
