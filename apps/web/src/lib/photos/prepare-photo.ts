import { sizes } from '@laterite/shared/constants.ts';
import { readImageHeader } from './image-header.ts';
import { type Drawing, redrawPhoto } from './redraw-photo.ts';

/** An image ready for upload, and its original size. */
export interface PreparedPhoto {
  blob: Blob;
  originalBytes: number;
}

export type PhotoProblem = 'unsupported' | 'tooManyPixels' | 'tooLarge';

function pageDrawing(width: number, height: number): Drawing {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return {
    context: canvas.getContext('2d')!,
    encode: (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
  };
}

/** Re-encodes in a worker, so that the page stays responsive; null where that fails. */
async function redrawInWorker(file: Blob, turns: number): Promise<Blob | null> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const redrawn = new Promise<Blob | null>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => resolve(null);
  });
  worker.postMessage({ file, turns });
  return redrawn.finally(() => worker.terminate());
}

async function redraw(file: Blob, turns: number): Promise<Blob | null> {
  const inWorker = 'OffscreenCanvas' in window ? await redrawInWorker(file, turns) : null;
  return inWorker ?? redrawPhoto(file, turns, pageDrawing).catch(() => null);
}

/** Validates and compresses an image before the upload; returns the problem where it cannot be sent. */
export async function preparePhoto(file: Blob, turns = 0): Promise<PreparedPhoto | PhotoProblem> {
  const header = await readImageHeader(file);
  if (!header) return 'unsupported';
  if (header.size && header.size.width * header.size.height > sizes.imagePixels) return 'tooManyPixels';
  const blob = (await redraw(file, turns)) ?? file;
  return blob.size > sizes.fileBytes ? 'tooLarge' : { blob, originalBytes: file.size };
}
