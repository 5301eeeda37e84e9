import { type Drawing, redrawPhoto } from './redraw-photo.ts';

function offscreenDrawing(width: number, height: number): Drawing {
  const canvas = new OffscreenCanvas(width, height);
  return {
    context: canvas.getContext('2d')!,
    encode: (type, quality) => canvas.convertToBlob({ type, quality }),
  };
}

/** Responds to an image and its rotation with the smaller image, or null where that fails. */
addEventListener(
  'message',
  async ({ data: { file, turns } }: MessageEvent<{ file: Blob; turns: number }>) => {
    postMessage(await redrawPhoto(file, turns, offscreenDrawing).catch(() => null));
  },
);
