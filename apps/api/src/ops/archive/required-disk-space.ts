import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import { config } from '../../config.ts';
import { freeBytes } from '../../storage/free-disk-space.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { listedIn, storedImageNames } from './images.ts';
import { type Manifest, pathsIn } from './manifest.ts';

const blockBytes = 4096;
/** Minimum size of the index entries of one document in the embedded database; with the demo data it is 1,400 bytes. */
const indexBytes = 1024;

/** Bytes that a restore adds to a folder, and the setting that names the folder. */
interface Need {
  setting: string;
  folder: string;
  bytes: number;
}

const inBlocks = (bytes: number) => Math.ceil(bytes / blockBytes) * blockBytes;
const megabyte = 1024 * 1024;

/** Returns the size of the pictures of an archive that are not stored yet. */
async function bytesOfNewPictures(files: ArchiveFiles): Promise<number> {
  const stored = new Set(await storedImageNames());
  let bytes = 0;
  for await (const batch of listedIn(files)) {
    for (const { name } of batch.filter((one) => !stored.has(one.name)))
      bytes += inBlocks((await stat(join(pathsIn(files.folder).pictures, name))).size);
  }
  return bytes;
}

/** Returns by how much the embedded database grows at least: it reuses the room of the documents that a restore replaces. */
async function growthOf(dataDir: string, { collections }: Manifest): Promise<number> {
  const { size } = await stat(join(dataDir, 'database', 'data.mdb'));
  const needed = collections.reduce((sum, { bytes, documents }) => sum + bytes + documents * indexBytes, 0);
  return Math.max(0, needed - size);
}

async function assertFits(need: Need, needs: Need[]): Promise<void> {
  const { dev } = await stat(need.folder);
  let needed = 0;
  for (const { folder, bytes } of needs) if ((await stat(folder)).dev === dev) needed += bytes;
  const free = await freeBytes(need.folder);
  if (needed <= free) return;
  throw new ConfigError(
    `${need.setting}: the backup needs ${Math.ceil(needed / megabyte)} MB on the disk of ${need.folder}, where ${Math.floor(free / megabyte)} MB are free. Nothing was changed. Free room there, or name a folder on another disk.`,
  );
}

/** Parts of an archive that are restored to disks of this machine. */
interface Restored {
  files: ArchiveFiles;
  manifest: Manifest;
  /** Data folder of an embedded database; undefined for MongoDB, whose disk cannot be measured by this process. */
  dataDir: string | undefined;
  pictures: boolean;
}

/** Throws where the disks lack the room for an archive. */
export async function assertDiskSpace({ files, manifest, dataDir, pictures }: Restored): Promise<void> {
  const needs: Need[] = [];
  if (pictures && !config.s3)
    needs.push({
      setting: 'UPLOADS_DIR',
      folder: config.uploadsDir,
      bytes: await bytesOfNewPictures(files),
    });
  if (dataDir !== undefined)
    needs.push({ setting: 'DATA_DIR', folder: dataDir, bytes: await growthOf(dataDir, manifest) });
  for (const need of needs) await assertFits(need, needs);
}
