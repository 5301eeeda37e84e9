import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../core/errors/app-error.ts';
import type { ReceivedFile } from '../core/requests/received-file.ts';
import { log } from '../log.ts';
import { discardImages } from './discarded-images.ts';
import type { Rendered, Shape } from './encode.ts';
import { renderPicture } from './render.ts';
import { imageStore } from './store.ts';

/** A stored picture: its file name (the variants carry a suffix), size in pixels and dominant colour. */
export interface Picture {
  name: string;
  width: number;
  height: number;
  color: string;
  /** Perceptual hash, see perceptual-hash.ts; null where the image is too plain. */
  looks?: string[] | null | undefined;
}

/** File names of images that /images/ serves. */
export const imagePattern = /^[0-9a-f]{32}(-96|-480|-960)?\.webp$/;

/** File names of share images: a hash of the content they show, so no document stores them. */
export const sharePattern = /^[0-9a-f]{32}-share\.jpg$/;

/** Seconds after which a disk may have room again. */
const retryAfter = 30;

export const variantsOf = (name: string) => [
  name,
  name.replace('.webp', '-960.webp'),
  name.replace('.webp', '-480.webp'),
];

/** Returns the file name of the smallest width, for faces in lists; only square images have it. */
const tinyOf = (name: string) => name.replace('.webp', '-96.webp');

/** Returns the bytes of a stored file; null where there is none. */
export async function readStored(name: string): Promise<Buffer | null> {
  const found = await imageStore.find(name);
  if (!found) return null;
  if ('bytes' in found) return found.bytes;
  return readFile(join(found.folder, name)).catch(() => null);
}

/** Deletes the files of an image in all its widths. Only for images that no document shows: see discarded-images.ts. */
export async function deleteImage(name: string): Promise<void> {
  const files = imagePattern.test(name) ? [...variantsOf(name), tinyOf(name)] : [name];
  const results = await Promise.allSettled(files.map(imageStore.remove));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) log.warn({ name, err: (failed as PromiseRejectedResult).reason }, 'image could not be deleted');
}

async function write(name: string, { full, medium, small, tiny }: Rendered): Promise<void> {
  const files = variantsOf(name);
  const widths = [full, medium, small].map((bytes, i) => imageStore.write(files[i]!, bytes));
  if (tiny) widths.push(imageStore.write(tinyOf(name), tiny));
  // Wait for all writes, so that none is still in progress when the files are removed.
  const failed = (await Promise.allSettled(widths)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** Recreates missing widths of a stored image from the full one. */
export async function restoreWidths(name: string, full: Buffer, missing: string[]): Promise<void> {
  if (missing.length === 0) return;
  const isSquare = missing.includes(tinyOf(name));
  const { medium, small, tiny = small } = await renderPicture(full, isSquare ? 'square' : 'whole');
  const [, mediumName, smallName] = variantsOf(name);
  const widths = new Map([
    [mediumName, medium],
    [smallName, small],
    [tinyOf(name), tiny],
  ]);
  await Promise.all(missing.map((file) => imageStore.write(file, widths.get(file) ?? small)));
}

async function keep({ path }: ReceivedFile, shape: Shape): Promise<Picture> {
  const rendered = await renderPicture(path, shape);
  const name = `${randomBytes(16).toString('hex')}.webp`;
  try {
    await write(name, rendered);
  } catch (err) {
    log.error({ err }, 'pictures cannot be written');
    await discardImages(name);
    throw new AppError('storage_unavailable', { retryAfter });
  }
  const { width, height, color, looks } = rendered;
  return { name, width, height, color, ...(looks && { looks }) };
}

/** Re-encodes and stores images, then runs the function that uses them; when it fails, marks them for deletion. */
export async function withStoredImages<T>(
  all: readonly ReceivedFile[],
  use: (pictures: Picture[]) => Promise<T>,
  shape: Shape = 'whole',
): Promise<T> {
  const stored: Picture[] = [];
  try {
    for (const file of all) stored.push(await keep(file, shape));
    return await use(stored);
  } catch (error) {
    await discardImages(...stored.map(({ name }) => name));
    throw error;
  }
}

/** Does the same as `withStoredImages` for one image. */
export const withStoredImage = <T>(
  file: ReceivedFile,
  use: (picture: Picture) => Promise<T>,
  shape?: Shape,
): Promise<T> => withStoredImages([file], ([picture]) => use(picture!), shape);

/** Does the same as `withStoredImages` for the files of a form; `use` receives the stored name of each field. */
export function withFiles<F extends string, T>(
  files: { [K in F]?: ReceivedFile[] },
  use: (names: { [K in F]?: string }) => Promise<T>,
): Promise<T> {
  const sent = (Object.keys(files) as F[]).filter((field) => files[field]?.[0]);
  return withStoredImages(
    sent.map((field) => files[field]![0]!),
    (pictures) =>
      use(Object.fromEntries(sent.map((field, i) => [field, pictures[i]!.name])) as { [K in F]?: string }),
  );
}
