import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore, StoredFile } from './image-store.ts';
import { probeWrite } from './probe-write.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function filesOf(folder: string, isDraft: boolean): Promise<StoredFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files: StoredFile[] = [];
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found) files.push({ name, writtenAt: found.mtimeMs, isDraft });
  }
  return files;
}

/** Hard-links the file where the file system allows it, else copies it. */
async function adopt(path: string, place: string): Promise<void> {
  try {
    await link(path, place);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) === 'ENOENT') throw error;
    await copyFile(path, place);
  }
}

/** Returns an image store in a local folder. */
export function localStore(folder: string): ImageStore {
  const drafts = join(folder, 'tmp');
  // Created before each use: the folder may be a volume that was mounted empty.
  const prepare = async () => void (await mkdir(drafts, { recursive: true }));

  /** Writes and flushes a draft first and then renames it, so that no partial image is ever visible. A draft of a killed process is overwritten. */
  const write = async (name: string, bytes: Buffer) => {
    await prepare();
    const draft = join(drafts, name);
    try {
      await writeFile(draft, bytes, { mode: 0o640, flush: true });
      await rename(draft, join(folder, name));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  };

  return {
    prepare,
    isWritable: () =>
      probeWrite(drafts).then(
        () => true,
        () => false,
      ),
    write,
    adopt: (name, path) => adopt(path, join(folder, name)),
    find: async () => ({ folder }),
    remove: async (name) => {
      await Promise.all([folder, drafts].map((place) => rm(join(place, name), { force: true })));
    },
    list: async () => {
      await prepare();
      return [...(await filesOf(drafts, true)), ...(await filesOf(folder, false))];
    },
  };
}
