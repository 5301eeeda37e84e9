import { imageWidths, sizes } from '@laterite/shared/limits.ts';
import { readImageHeader } from './image-header.ts';

/** A picture ready to be sent, and what it weighed before. */
export interface PreparedPhoto {
  blob: Blob;
  originalBytes: number;
}

export type PhotoProblem = 'unsupported' | 'tooManyPixels' | 'tooLarge';

const quality = 0.8;

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, imageWidths.full / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Makes the picture smaller; null where the browser cannot, or where nothing would be gained. */
async function shrink(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = draw(bitmap);
    bitmap.close();
    const webp = await encode(canvas, 'image/webp');
    // Browsers that cannot write WebP answer with PNG, many times the size.
    const smaller = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
    return smaller && smaller.size < file.size ? smaller : null;
  } catch {
    return null;
  }
}

/** Checks a picture and compresses it before it costs anyone's data; answers the problem where it cannot be sent. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto | PhotoProblem> {
  const header = await readImageHeader(file);
  if (!header) return 'unsupported';
  if (header.size && header.size.width * header.size.height > sizes.imagePixels) return 'tooManyPixels';
  const blob = (await shrink(file)) ?? file;
  return blob.size > sizes.fileBytes ? 'tooLarge' : { blob, originalBytes: file.size };
}
