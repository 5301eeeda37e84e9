import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DamagedArchiveError } from '../ops-error.ts';
import { archiveModes } from './manifest.ts';
import { seal, unseal } from './sealing.ts';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The files of one archive, encrypted where it has a key. */
export interface ArchiveFiles {
  folder: string;
  write: (path: string, chunks: Chunks) => Promise<void>;
  read: (path: string) => AsyncIterable<Buffer>;
}

async function* each(chunks: Chunks): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function* stored(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new DamagedArchiveError(path, 'is missing');
    throw error;
  }
}

/** Reads and writes the files of an archive; each is on the disk when `write` returns. */
export const archiveFiles = (folder: string, key?: Buffer): ArchiveFiles => ({
  folder,
  write: (path, chunks) =>
    pipeline(
      key ? seal(each(chunks), key) : each(chunks),
      createWriteStream(path, { flush: true, mode: archiveModes.file }),
    ),
  read: (path) => (key ? unseal(stored(path), key, path) : stored(path)),
});

/** Returns the bytes of a file of an archive. */
export async function readAll(files: ArchiveFiles, path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(path)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
