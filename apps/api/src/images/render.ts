import { AppError } from '../core/app-error.ts';
import type { Rendered, Shape } from './encode.ts';
import { imageTurn, runInImageProcess } from './image-process.ts';
import { isSupportedImage } from './image-signature.ts';

function refusal(error: unknown): AppError {
  const tooMany = error instanceof Error && error.message.includes('pixel limit');
  return new AppError(tooMany ? 'image_too_many_pixels' : 'image_unreadable');
}

/** Re-encodes a picture to WebP in three widths, when its turn has come. */
export async function renderPicture(bytes: Buffer, shape: Shape): Promise<Rendered> {
  if (!isSupportedImage(bytes)) throw new AppError('unsupported_image');
  return imageTurn(() =>
    runInImageProcess('encode', bytes, shape).catch((error: unknown) => {
      throw refusal(error);
    }),
  );
}

/** Draws the picture a shared address is shown with, when its turn has come. */
export const drawSharePicture = (
  photo: Buffer | null,
  lines: [string, string],
  brand: string,
): Promise<Buffer> => imageTurn(() => runInImageProcess('drawShare', photo, lines, brand));
