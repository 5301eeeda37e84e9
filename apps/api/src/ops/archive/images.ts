import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { makeFolder } from '../../core/make-folder.ts';
import { imagePattern } from '../../images/files.ts';
import { imageStore } from '../../images/store.ts';
import { DamagedArchiveError } from '../ops-error.ts';
import { type ArchiveFiles, readAll } from './archive-files.ts';
import { type ArchivedPictures, archiveModes, pathsIn } from './manifest.ts';

const atOnce = 16;

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Yields the names of all stored image files, in order. */
export async function storedImageNames(): Promise<string[]> {
  const files = await imageStore.list();
  return files
    .filter(({ name, isDraft }) => !isDraft && imagePattern.test(name))
    .map(({ name }) => name)
    .sort();
}

/** Returns the bytes of a stored file; null when it was deleted. */
export async function bytesOf(name: string): Promise<Buffer | null> {
  const found = await imageStore.find(name);
  if (!found) return null;
  if ('bytes' in found) return found.bytes;
  return readFile(join(found.folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function copyOut(files: ArchiveFiles, name: string) {
  const bytes = await bytesOf(name);
  if (!bytes) return null;
  await files.write(join(pathsIn(files.folder).pictures, name), [bytes]);
  return { line: `${sumOf(bytes)}  pictures/${name}\n`, bytes: bytes.length };
}

/** Callback after each image. */
type OnImage = () => void;

/** Copies every image, and writes a list of checksums for `sha256sum -c`. */
export async function archiveImages(
  files: ArchiveFiles,
  names: string[],
  onImage: OnImage,
): Promise<ArchivedPictures> {
  makeFolder(pathsIn(files.folder).pictures, archiveModes.folder);
  const hash = createHash('sha256');
  const held = { files: 0, bytes: 0 };
  async function* lines() {
    for (let i = 0; i < names.length; i += atOnce) {
      const copies = await Promise.all(names.slice(i, i + atOnce).map((name) => copyOut(files, name)));
      for (const copy of copies) {
        onImage();
        if (!copy) continue;
        hash.update(copy.line);
        held.files += 1;
        held.bytes += copy.bytes;
        yield Buffer.from(copy.line);
      }
    }
  }
  await files.write(pathsIn(files.folder).checksums, lines());
  return { ...held, sha256: hash.digest('hex') };
}

interface Listed {
  name: string;
  sum: string;
}

/** Yields the listed images in batches. */
export async function* listedIn(files: ArchiveFiles): AsyncGenerator<Listed[]> {
  let batch: Listed[] = [];
  const input = Readable.from(files.read(pathsIn(files.folder).checksums));
  for await (const line of createInterface({ input })) {
    const [sum = '', path = ''] = line.split('  ');
    batch.push({ sum, name: path.slice('pictures/'.length) });
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function verified(files: ArchiveFiles, { name, sum }: Listed): Promise<Buffer> {
  const path = join(pathsIn(files.folder).pictures, name);
  const bytes = imagePattern.test(name) ? await readAll(files, path).catch(() => null) : null;
  if (!bytes || sumOf(bytes) !== sum) throw new DamagedArchiveError(path, 'is damaged or missing');
  return bytes;
}

/** Checks that every image has the recorded content. */
export async function verifyImages(
  files: ArchiveFiles,
  held: ArchivedPictures,
  onImage: OnImage,
): Promise<void> {
  const { checksums } = pathsIn(files.folder);
  const hash = createHash('sha256');
  for await (const bytes of files.read(checksums)) hash.update(bytes);
  if (hash.digest('hex') !== held.sha256) throw new DamagedArchiveError(checksums);
  for await (const batch of listedIn(files)) {
    await Promise.all(batch.map((listed) => verified(files, listed).then(onImage)));
  }
}

/** Restores every image; one of the same name is replaced. */
export async function storeImages(files: ArchiveFiles, onImage: OnImage): Promise<void> {
  await imageStore.prepare();
  for await (const batch of listedIn(files)) {
    await Promise.all(
      batch.map(async (listed) => {
        await imageStore.write(listed.name, await verified(files, listed));
        onImage();
      }),
    );
  }
}
