import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Name prefix of the files that `probeWrite` creates and deletes. */
export const probePrefix = '.write-probe-';

/** One block: a smaller file may fit on a disk that is too full for an image. */
const probe = Buffer.alloc(4096, 'x');

/** Writes a small file to the disk of a folder and deletes it; throws the error of the system. */
export async function probeWrite(folder: string): Promise<void> {
  const path = join(folder, `${probePrefix}${process.pid}`);
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(probe);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    // Errors of writing, unlike those of opening, do not name the file.
    throw Object.assign(error as Error, { path });
  } finally {
    await rm(path, { force: true });
  }
}
