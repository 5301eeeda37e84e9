import { hourMs } from '@laterite/shared/time.ts';
import { imagePattern, sharePattern } from './files.ts';
import { imageStore } from './store.ts';

/** Age from which a draft counts as interrupted: an upload takes minutes at most. */
const defaultDraftMs = hourMs;
/** Age from which an unused image is deleted: it is stored before its document, and clocks may differ. */
const defaultOrphanMs = 24 * hourMs;
const removalsAtOnce = 16;

/** File names that a sweep deleted, or would delete in a dry run. */
export interface Sweep {
  drafts: string[];
  orphans: string[];
}

/** Options of a sweep. */
export interface SweepOptions {
  /** Yields the image names that documents show; at least those of the given names that are shown. */
  inUse: (names: ReadonlySet<string>) => AsyncIterable<string>;
  /** Reports without deleting. */
  dryRun?: boolean;
  /** Age from which a draft counts as interrupted. */
  draftMs?: number;
  /** Age from which an unused image is deleted. */
  orphanMs?: number;
  /** Interrupts the sweep. */
  signal?: AbortSignal | undefined;
}

const pictureOf = (file: string) => file.replace(/(-\d+)?\.webp$/, '.webp');

/** Returns those of some images that no document shows. */
export async function unusedAmong(
  names: Iterable<string>,
  inUse: SweepOptions['inUse'],
  signal?: AbortSignal,
): Promise<Set<string>> {
  const unused = new Set(names);
  if (unused.size === 0) return unused;
  for await (const name of inUse(unused)) {
    signal?.throwIfAborted();
    unused.delete(name);
    if (unused.size === 0) break;
  }
  return unused;
}

/** Returns the unused images among these files, in all widths; ignores files of other programs. */
async function unusedOf(
  names: string[],
  { inUse, signal }: Pick<SweepOptions, 'inUse' | 'signal'>,
): Promise<string[]> {
  const files = names.filter((name) => imagePattern.test(name) || sharePattern.test(name));
  const unused = await unusedAmong(files.map(pictureOf), inUse, signal);
  return files.filter((file) => unused.has(pictureOf(file)));
}

async function removeFiles(names: string[], signal?: AbortSignal): Promise<void> {
  for (let i = 0; i < names.length; i += removalsAtOnce) {
    signal?.throwIfAborted();
    await Promise.all(names.slice(i, i + removalsAtOnce).map(imageStore.remove));
  }
}

/** Deletes interrupted drafts and unused images. */
export async function sweepPictures({
  inUse,
  dryRun = false,
  draftMs = defaultDraftMs,
  orphanMs = defaultOrphanMs,
  signal,
}: SweepOptions): Promise<Sweep> {
  const now = Date.now();
  const files = await imageStore.list();
  const olderThan = (age: number, isDraft: boolean) =>
    files.filter((file) => file.isDraft === isDraft && file.writtenAt < now - age).map(({ name }) => name);
  const drafts = olderThan(draftMs, true);
  const orphans = await unusedOf(olderThan(orphanMs, false), { inUse, signal });
  if (!dryRun) await removeFiles([...drafts, ...orphans], signal);
  return { drafts, orphans };
}
