import { hourMs } from '@laterite/shared/time.ts';
import { imagePattern, sharePattern } from './files.ts';
import { store } from './store.ts';

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
  /** Of some picture names at least those that something shows. */
  inUse: (names: ReadonlySet<string>) => AsyncIterable<string>;
  /** Only reports what would go. */
  dryRun?: boolean;
  /** Age at which a draft counts as cut short. */
  draftMs?: number;
  /** Age at which a picture that nothing shows counts as forgotten. */
  orphanMs?: number;
}

const pictureOf = (file: string) => file.replace(/(-\d+)?\.webp$/, '.webp');

/** Returns the pictures among some that nothing shows. */
export async function unusedAmong(
  names: Iterable<string>,
  inUse: SweepOptions['inUse'],
): Promise<Set<string>> {
  const unused = new Set(names);
  if (unused.size === 0) return unused;
  for await (const name of inUse(unused)) {
    unused.delete(name);
    if (unused.size === 0) break;
  }
  return unused;
}

/** Of these files, the pictures that nothing shows, in all their widths; other people's files are left alone. */
async function unusedOf(names: string[], inUse: SweepOptions['inUse']): Promise<string[]> {
  const files = names.filter((name) => imagePattern.test(name) || sharePattern.test(name));
  const unused = await unusedAmong(files.map(pictureOf), inUse);
  return files.filter((file) => unused.has(pictureOf(file)));
}

/** Removes drafts of uploads that were cut short and pictures that nothing shows any more. */
export async function sweepPictures({
  inUse,
  dryRun = false,
  draftMs = defaultDraftMs,
  orphanMs = defaultOrphanMs,
}: SweepOptions): Promise<Sweep> {
  const now = Date.now();
  const files = await store.list();
  const olderThan = (age: number, isDraft: boolean) =>
    files.filter((file) => file.isDraft === isDraft && file.writtenAt < now - age).map(({ name }) => name);
  const drafts = olderThan(draftMs, true);
  const orphans = await unusedOf(olderThan(orphanMs, false), inUse);
  if (!dryRun) await Promise.all([...drafts, ...orphans].map(store.remove));
  return { drafts, orphans };
}
