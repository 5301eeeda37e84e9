import { imageWidths, sizes } from '@laterite/shared/constants.ts';
import { readImageHeader } from './image-header.ts';

/** A picture ready to be sent, and what it weighed before. */
export interface PreparedPhoto {
  blob: Blob;
  originalBytes: number;
}

export type PhotoProblem = 'unsupported' | 'tooManyPixels' | 'tooLarge';

const quality = 0.72;

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** Draws the picture no larger than needed, turned by quarters to the right. */
function draw(bitmap: ImageBitmap, turns: number): HTMLCanvasElement {
  const scale = Math.min(1, imageWidths.full / Math.max(bitmap.width, bitmap.height));
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = turns % 2 === 0 ? [width, height] : [height, width];
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}

/** Makes the picture anew, smaller and without what the camera wrote into it; null where the browser cannot. */
async function redraw(file: Blob, turns: number): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = draw(bitmap, turns);
    bitmap.close();
    const webp = await encode(canvas, 'image/webp');
    // Browsers that cannot write WebP answer with PNG, many times the size.
    return webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  } catch {
    return null;
  }
}

/** Checks a picture and compresses it before it costs anyone's data; answers the problem where it cannot be sent. */
export async function preparePhoto(file: Blob, turns = 0): Promise<PreparedPhoto | PhotoProblem> {
  const header = await readImageHeader(file);
  if (!header) return 'unsupported';
  if (header.size && header.size.width * header.size.height > sizes.imagePixels) return 'tooManyPixels';
  const blob = (await redraw(file, turns)) ?? file;
  return blob.size > sizes.fileBytes ? 'tooLarge' : { blob, originalBytes: file.size };
}
