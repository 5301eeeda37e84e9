import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.ts';
import { imagePattern, prepareUploads } from './files.ts';

const hourMs = 3600 * 1000;
/** An upload takes minutes at most; whatever is a draft after an hour was cut short. */
const defaultDraftMs = hourMs;
/** A picture is stored before what shows it; a day leaves room for clocks and slow requests. */
const defaultOrphanMs = 24 * hourMs;

/** What a sweep removed, or would remove. */
export interface Sweep {
  drafts: string[];
  orphans: string[];
}

/** How a sweep is done. */
export interface SweepOptions {
  /** Every picture name that something shows. */
  inUse: () => AsyncIterable<string>;
  /** Only reports what would go. */
  dryRun?: boolean;
  /** Age at which a draft counts as cut short. */
  draftMs?: number;
  /** Age at which a picture that nothing shows counts as forgotten. */
  orphanMs?: number;
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
async function findOrphans(before: number, inUse: SweepOptions['inUse']): Promise<string[]> {
  const files = (await olderThan(config.uploadsDir, before)).filter((name) => imagePattern.test(name));
  const unused = new Set(files.map(pictureOf));
  for await (const name of inUse()) unused.delete(name);
  return files.filter((file) => unused.has(pictureOf(file)));
}

/** Removes drafts of uploads that were cut short and pictures that nothing shows any more. */
export async function sweepPictures({
  inUse,
  dryRun = false,
  draftMs = defaultDraftMs,
  orphanMs = defaultOrphanMs,
}: SweepOptions): Promise<Sweep> {
  await prepareUploads();
  const now = Date.now();
  const tmp = join(config.uploadsDir, 'tmp');
  const drafts = await olderThan(tmp, now - draftMs);
  const orphans = await findOrphans(now - orphanMs, inUse);
  if (!dryRun) {
    const paths = [
      ...drafts.map((name) => join(tmp, name)),
      ...orphans.map((name) => join(config.uploadsDir, name)),
    ];
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
  return { drafts, orphans };
}
