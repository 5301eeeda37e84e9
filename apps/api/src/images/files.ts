import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.ts';
import { type Rendered, renderPicture } from './render.ts';

/** A stored picture: its file name (the variants carry a suffix), size in pixels and dominant colour. */
export interface Picture {
  name: string;
  width: number;
  height: number;
  color: string;
}

/** What may be asked for under /images/. */
export const imagePattern = /^[0-9a-f]{32}(-480|-960)?\.webp$/;

const tmpDir = () => join(config.uploadsDir, 'tmp');
export const variantsOf = (name: string) => [
  name,
  name.replace('.webp', '-960.webp'),
  name.replace('.webp', '-480.webp'),
];

/** Makes the folders pictures are kept in. */
export const prepareUploads = () => mkdir(tmpDir(), { recursive: true });

/** Fails when pictures cannot be written. */
export const checkUploads = () => access(tmpDir(), constants.W_OK);

/** Written and flushed beside its place first: a picture is there whole or not at all. */
async function writeWhole(name: string, bytes: Buffer): Promise<void> {
  const draft = join(tmpDir(), name);
  const file = await open(draft, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(config.uploadsDir, name));
}

/** Deletes a picture in all its widths; one that is gone already is no failure. */
export async function removePicture(name: string): Promise<void> {
  const places = variantsOf(name).flatMap((file) => [join(config.uploadsDir, file), join(tmpDir(), file)]);
  await Promise.all(places.map((place) => rm(place, { force: true })));
}

async function store(name: string, { full, medium, small }: Rendered): Promise<void> {
  const files = variantsOf(name);
  await Promise.all([full, medium, small].map((bytes, i) => writeWhole(files[i]!, bytes)));
}

/** Re-encodes and stores a picture, then does what needs it; when that fails, the picture goes again. */
export async function withPicture<T>(bytes: Buffer, use: (picture: Picture) => Promise<T>): Promise<T> {
  const rendered = await renderPicture(bytes);
  const name = `${randomBytes(16).toString('hex')}.webp`;
  try {
    await store(name, rendered);
    return await use({ name, width: rendered.width, height: rendered.height, color: rendered.color });
  } catch (error) {
    await removePicture(name);
    throw error;
  }
}
