import { type Drawing, redrawPhoto } from './redraw-photo.ts';

function offscreenDrawing(width: number, height: number): Drawing {
  const canvas = new OffscreenCanvas(width, height);
  return {
    context: canvas.getContext('2d')!,
    encode: (type, quality) => canvas.convertToBlob({ type, quality }),
  };
}

/** Answers a picture and its turns with the lighter picture, or null where that fails. */
addEventListener(
  'message',
  async ({ data: { file, turns } }: MessageEvent<{ file: Blob; turns: number }>) => {
    postMessage(await redrawPhoto(file, turns, offscreenDrawing).catch(() => null));
  },
);
