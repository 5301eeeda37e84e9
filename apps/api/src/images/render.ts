import { open } from 'node:fs/promises';
import { AppError } from '../core/errors/app-error.ts';
import type { ImageSource, Rendered, Shape } from './encode.ts';
import { imageOverload, limitImageJobs, runInImageProcess } from './image-process.ts';
import { isSupportedImage, signatureBytes } from './image-signature.ts';

/** Returns the error of a failed encoding: `overloaded` after sharp's timeout, which a good image exceeds only on a busy machine. */
export function toImageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('timeout:')) return imageOverload();
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

/** Re-encodes an image to WebP in three widths, within the limit of image jobs. */
export async function renderPicture(image: ImageSource, shape: Shape): Promise<Rendered> {
  if (!isSupportedImage(await firstBytesOf(image))) throw new AppError('unsupported_image');
  return limitImageJobs(() =>
    runInImageProcess('encode', image, shape).catch((error: unknown) => {
      throw toImageError(error);
    }),
  );
}

/** Draws the share image of a page, within the limit of image jobs. */
export const drawShareImage = (
  photo: Buffer | null,
  lines: [string, string],
  brand: string,
): Promise<Buffer> => limitImageJobs(() => runInImageProcess('drawShare', photo, lines, brand));
