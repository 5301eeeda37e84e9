import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { imagePattern } from '../../images/files.ts';
import { store } from '../../images/store.ts';
import { OpsError } from '../ops-error.ts';
import { type ArchivedPictures, pathsIn } from './manifest.ts';

const atOnce = 16;

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The names of every stored picture file, in order. */
export async function pictureNames(): Promise<string[]> {
  const files = await store.list();
  return files
    .filter(({ name, isDraft }) => !isDraft && imagePattern.test(name))
    .map(({ name }) => name)
    .sort();
}

/** The bytes of a stored file; null when it is gone, or was deleted a moment ago. */
export async function bytesOf(name: string): Promise<Buffer | null> {
  const found = await store.find(name);
  if (!found) return null;
  if ('bytes' in found) return found.bytes;
  return readFile(join(found.folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function copyOut(folder: string, name: string) {
  const bytes = await bytesOf(name);
  if (!bytes) return null;
  await writeFile(join(pathsIn(folder).pictures, name), bytes, { flush: true });
  return { line: `${sumOf(bytes)}  pictures/${name}\n`, bytes: bytes.length };
}

/** Copies every picture, with a list of checksums that `sha256sum -c` understands. */
export async function archivePictures(folder: string): Promise<ArchivedPictures> {
  await mkdir(pathsIn(folder).pictures, { recursive: true });
  const list = createWriteStream(pathsIn(folder).checksums, { flush: true });
  const hash = createHash('sha256');
  const held = { files: 0, bytes: 0 };
  const names = await pictureNames();
  for (let i = 0; i < names.length; i += atOnce) {
    const copies = await Promise.all(names.slice(i, i + atOnce).map((name) => copyOut(folder, name)));
    for (const copy of copies) {
      if (!copy) continue;
      list.write(copy.line);
      hash.update(copy.line);
      held.files += 1;
      held.bytes += copy.bytes;
    }
  }
  list.end();
  await finished(list);
  return { ...held, sha256: hash.digest('hex') };
}

interface Listed {
  name: string;
  sum: string;
}

/** The listed pictures, some at a time. */
async function* listedIn(folder: string): AsyncGenerator<Listed[]> {
  let batch: Listed[] = [];
  for await (const line of createInterface({ input: createReadStream(pathsIn(folder).checksums) })) {
    const [sum = '', path = ''] = line.split('  ');
    batch.push({ sum, name: path.slice('pictures/'.length) });
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function verified(folder: string, { name, sum }: Listed): Promise<Buffer> {
  const path = join(pathsIn(folder).pictures, name);
  const bytes = imagePattern.test(name) ? await readFile(path).catch(() => null) : null;
  if (!bytes || sumOf(bytes) !== sum) throw new OpsError(`${path} is damaged or missing.`);
  return bytes;
}

/** Makes sure that every picture is what was written. */
export async function verifyPictures(folder: string, held: ArchivedPictures): Promise<void> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(pathsIn(folder).checksums)) hash.update(bytes);
  if (hash.digest('hex') !== held.sha256) throw new OpsError(`${pathsIn(folder).checksums} is damaged.`);
  for await (const batch of listedIn(folder)) {
    await Promise.all(batch.map((listed) => verified(folder, listed)));
  }
}

/** Stores every picture; one of the same name is replaced. */
export async function storePictures(folder: string): Promise<void> {
  await store.prepare();
  for await (const batch of listedIn(folder)) {
    await Promise.all(batch.map(async (listed) => store.write(listed.name, await verified(folder, listed))));
  }
}
