import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../../src/config.ts';
import { mayMount, mount, unmount } from '../support/small-disk.ts';

/** A fault of the image folder, with its start and end. */
export interface Fault {
  name: string;
  begin: () => Promise<void>;
  end: () => Promise<void>;
}

const uploads = config.uploadsDir;
const aside = `${uploads}-aside`;
/** Two blocks: enough for the first files of an image but not for the last one. */
const diskBytes = 8192;

const replaced: Fault = {
  name: 'is gone, with a file in its place',
  begin: async () => {
    await rename(uploads, aside);
    await writeFile(uploads, '');
  },
  end: async () => {
    await rm(uploads);
    await rename(aside, uploads);
  },
};

const lost: Fault = {
  name: 'has lost its folder of drafts to a file',
  begin: async () => {
    await rm(join(uploads, 'tmp'), { recursive: true });
    await writeFile(join(uploads, 'tmp'), '');
  },
  end: () => rm(join(uploads, 'tmp')),
};

const forbidden: Fault = {
  name: 'may not be written',
  begin: () => chmod(join(uploads, 'tmp'), 0o500),
  end: () => chmod(join(uploads, 'tmp'), 0o700),
};

const onDisk = (name: string, options: string): Fault => ({
  name,
  begin: async () => mount(uploads, options),
  end: async () => unmount(uploads),
});

/** Returns the faults that can be simulated here: permissions do not restrict root, and only root mounts disks. */
export async function storageFaults(): Promise<Fault[]> {
  await mkdir(uploads, { recursive: true });
  const disks = (await mayMount())
    ? [onDisk('is on a full disk', `size=${diskBytes}`), onDisk('is read-only', `ro,size=${diskBytes}`)]
    : [];
  return [replaced, lost, ...(process.getuid?.() === 0 ? [] : [forbidden]), ...disks];
}
