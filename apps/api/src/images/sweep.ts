import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.ts';
import { imagePattern } from './files.ts';

const hourMs = 3600 * 1000;
/** An upload takes minutes at most; whatever is a draft after an hour was cut short. */
const draftMs = hourMs;
/** A picture is stored before what shows it; a day leaves room for clocks and slow requests. */
const orphanMs = 24 * hourMs;

/** What a sweep removed, or would remove. */
export interface Sweep {
  drafts: string[];
  orphans: string[];
}

interface Options {
  /** Every picture name that something shows. */
  inUse: () => AsyncIterable<string>;
  /** Only reports what would go. */
  dryRun?: boolean;
}

/** Files of a folder that were last written before a time. */
async function olderThan(folder: string, time: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const old: string[] = [];
  for (const name of files) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < time) old.push(name);
  }
  return old;
}

const pictureOf = (file: string) => file.replace(/(-\d+)?\.webp$/, '.webp');

/** Old pictures that nothing shows, in all their widths; other people's files in the folder are left alone. */
async function findOrphans(now: number, inUse: Options['inUse']): Promise<string[]> {
  const files = (await olderThan(config.uploadsDir, now - orphanMs)).filter((name) =>
    imagePattern.test(name),
  );
  const unused = new Set(files.map(pictureOf));
  for await (const name of inUse()) unused.delete(name);
  return files.filter((file) => unused.has(pictureOf(file)));
}

/** Removes drafts of uploads that were cut short and pictures that nothing shows any more. */
export async function sweepPictures({ inUse, dryRun = false }: Options): Promise<Sweep> {
  const now = Date.now();
  const tmp = join(config.uploadsDir, 'tmp');
  const drafts = await olderThan(tmp, now - draftMs);
  const orphans = await findOrphans(now, inUse);
  if (!dryRun) {
    const paths = [
      ...drafts.map((name) => join(tmp, name)),
      ...orphans.map((name) => join(config.uploadsDir, name)),
    ];
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
  return { drafts, orphans };
}
