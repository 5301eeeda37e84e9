import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Recipe } from '../pictures.ts';
import type { DemoPicture } from '../types.ts';
import { draw } from './draw.ts';

// One picture per core at a time is faster than one picture on all cores.
sharp.concurrency(1);

/** Suffixes of the files of a picture, widest first; null is the picture's own width. */
const variants = [
  { ending: '', width: null },
  { ending: '-960', width: 960 },
  { ending: '-480', width: 480 },
] as const;

/** Renders the three WebP files of a picture unless they exist; returns whether it did. */
export async function renderPicture(
  { name, width, height }: Pick<DemoPicture, 'name' | 'width' | 'height'>,
  recipe: Recipe,
  folder: string,
): Promise<boolean> {
  const files = variants.map(({ ending, width }) => ({ width, file: join(folder, `${name}${ending}.webp`) }));
  if (files.every(({ file }) => existsSync(file))) return false;
  // Decoding the SVG takes the most time, so it is done once.
  const { data, info } = await sharp(Buffer.from(draw(recipe, width, height)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const { width: target, file } of files) {
    const pixels = sharp(data, { raw });
    await write(target && target < width ? pixels.resize(target, null, { kernel: 'cubic' }) : pixels, file);
  }
  return true;
}

/** Writes a file atomically, so that an interrupted render leaves no partial picture. */
async function write(pixels: Sharp, file: string): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, await pixels.webp({ quality: 78, effort: 2 }).toBuffer());
  await rename(part, file);
}
