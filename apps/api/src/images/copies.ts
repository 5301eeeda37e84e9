import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '../core/errors/app-error.ts';
import { log } from '../log.ts';
import { discardImages } from './discarded-images.ts';
import { type Picture, variantsOf } from './files.ts';
import { imageStore } from './store.ts';

async function copyFile(from: string, to: string): Promise<void> {
  const found = await imageStore.find(from);
  if (!found) throw new Error(`There is no picture ${from}`);
  if ('bytes' in found) await imageStore.write(to, found.bytes);
  else await imageStore.adopt(to, join(found.folder, from));
}

async function copy(picture: Picture): Promise<Picture> {
  const name = `${randomBytes(16).toString('hex')}.webp`;
  const [from, to] = [variantsOf(picture.name), variantsOf(name)];
  try {
    for (const [i, file] of from.entries()) await copyFile(file, to[i]!);
  } catch (err) {
    log.error({ err }, 'a picture cannot be copied');
    await discardImages(name);
    throw new AppError('storage_unavailable', { retryAfter: 30 });
  }
  return { ...picture, name };
}

/** Copies stored images in all their widths, then runs the function that needs the copies; when it fails, marks them for deletion. */
export async function withCopies<T>(pictures: Picture[], use: (copies: Picture[]) => Promise<T>): Promise<T> {
  const copies: Picture[] = [];
  try {
    for (const { name, width, height, color, looks } of pictures)
      copies.push(await copy({ name, width, height, color, looks }));
    return await use(copies);
  } catch (error) {
    await discardImages(...copies.map(({ name }) => name));
    throw error;
  }
}
