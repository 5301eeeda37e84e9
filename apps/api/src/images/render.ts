import { open } from 'node:fs/promises';
import { AppError } from '../core/app-error.ts';
import type { ImageSource, Rendered, Shape } from './encode.ts';
import { limitImageJobs, runInImageProcess } from './image-process.ts';
import { isSupportedImage, signatureBytes } from './image-signature.ts';

const retryAfterS = 30;

/** Returns what is answered when a picture was not encoded: `overloaded` after sharp's timeout, since a good picture takes longer while the machine is busy. */
export function toImageError(error: unknown): AppError {
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('timeout:')) return new AppError('overloaded', { retryAfter: retryAfterS });
  return new AppError(message.includes('pixel limit') ? 'image_too_many_pixels' : 'image_unreadable');
}

async function firstBytesOf(image: ImageSource): Promise<Buffer> {
  if (typeof image !== 'string') return image;
  const file = await open(image);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Re-encodes a picture to WebP in three widths, when its turn has come. */
export async function renderPicture(image: ImageSource, shape: Shape): Promise<Rendered> {
  if (!isSupportedImage(await firstBytesOf(image))) throw new AppError('unsupported_image');
  return limitImageJobs(() =>
    runInImageProcess('encode', image, shape).catch((error: unknown) => {
      throw toImageError(error);
    }),
  );
}

/** Draws the picture a shared address is shown with, when its turn has come. */
export const drawSharePicture = (
  photo: Buffer | null,
  lines: [string, string],
  brand: string,
): Promise<Buffer> => limitImageJobs(() => runInImageProcess('drawShare', photo, lines, brand));
