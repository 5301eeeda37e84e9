import { picturesShown, removeImageReference } from '../../features/maintenance/images-in-use.ts';
import { pictureFields, sweep } from '../../features/maintenance/sweep.service.ts';
import { deleteImage, restoreWidths, variantsOf } from '../../images/files.ts';
import { isIntact } from '../../images/intact.ts';
import { imageStore } from '../../images/store.ts';
import { bytesOf, storedImageNames } from '../archive/images.ts';
import { printLine } from '../ops-error.ts';
import { progress } from '../progress.ts';
import type { Finding } from './finding.ts';

/** Recreates missing widths; an unreadable image is deleted. */
async function restore(name: string, missing: string[]): Promise<void> {
  const full = await bytesOf(name);
  if (full) await restoreWidths(name, full, missing);
  else await deleteImage(name);
}

/** Finds images that documents show but the store lacks, whole or in one of their widths. */
export async function* missingImages(): AsyncGenerator<Finding> {
  const stored = new Set(await storedImageNames());
  for await (const shown of picturesShown(pictureFields)) {
    const { name, id, source } = shown;
    const missing = variantsOf(name).filter((file) => !stored.has(file));
    if (missing.length === 0) continue;
    const where = `${source.model.collection.collectionName} ${id}`;
    if (stored.has(name)) {
      yield { what: `${where} lacks ${missing.join(', ')}`, repair: () => restore(name, missing) };
    } else {
      yield {
        what: `${where} shows ${name}, which is not stored`,
        repair: () => removeImageReference(shown),
      };
    }
  }
}

/** Returns the name of an image in its full width. */
const fullName = (file: string) => file.replace(/-\d+(?=\.webp$)/, '');

/** Recreates the damaged widths of an image from the largest intact one; without an intact one, deletes the image. */
async function replaceDamaged(name: string, damaged: string[], files: string[]): Promise<void> {
  const best = variantsOf(name).find((file) => files.includes(file) && !damaged.includes(file));
  const bytes = best === undefined ? null : await bytesOf(best);
  if (!bytes) return deleteImage(name);
  if (damaged.includes(name)) await imageStore.write(name, bytes);
  await restoreWidths(
    name,
    bytes,
    damaged.filter((file) => file !== name),
  );
}

/** Returns which of these files are stored but cannot be decoded. */
async function damagedOf(files: string[]): Promise<string[]> {
  const damaged: string[] = [];
  for (const file of files) {
    const bytes = await bytesOf(file);
    if (bytes && !(await isIntact(bytes))) damaged.push(file);
  }
  return damaged;
}

/** Finds stored images that cannot be decoded: truncated, or damaged by the disk. */
export async function* damagedImages(): AsyncGenerator<Finding> {
  const byName = new Map<string, string[]>();
  for (const file of await storedImageNames()) {
    byName.set(fullName(file), [...(byName.get(fullName(file)) ?? []), file]);
  }
  const onImage = progress('pictures decoded', printLine, byName.size);
  for (const [name, files] of byName) {
    const damaged = await damagedOf(files);
    onImage();
    if (damaged.length === 0) continue;
    yield {
      what: `${damaged.join(', ')} cannot be decoded`,
      repair: () => replaceDamaged(name, damaged, files),
    };
  }
}

/** Finds stored images unused for a day, and drafts of interrupted uploads. */
export async function* orphanImages(): AsyncGenerator<Finding> {
  const { drafts, orphans } = await sweep({ dryRun: true });
  for (const name of drafts)
    yield { what: `${name} is a draft cut short`, repair: () => imageStore.remove(name) };
  for (const name of orphans)
    yield { what: `${name} is shown by nothing`, repair: () => imageStore.remove(name) };
}
