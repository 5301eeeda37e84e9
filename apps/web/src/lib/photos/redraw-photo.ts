import { imageWidths } from '@laterite/shared/constants.ts';

/** Canvas on which an image is drawn, on the page or in a worker. */
export interface Drawing {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  encode: (type: string, quality: number) => Promise<Blob | null>;
}
type MakeDrawing = (width: number, height: number) => Drawing;

/** Target size of a photo: five seconds at 400 kbit/s. */
const goalBytes = 220_000;

/** Quality levels from best to smallest; the first within the target is used, else the last. */
const attempts = [
  { side: imageWidths.full, quality: 0.72 },
  { side: imageWidths.full, quality: 0.55 },
  { side: 1280, quality: 0.55 },
  { side: imageWidths.medium, quality: 0.5 },
];

/** Draws a picture no larger than needed, turned by quarters to the right. */
function draw(bitmap: ImageBitmap, turns: number, side: number, make: MakeDrawing): Drawing {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const isUpright = turns % 2 === 0;
  const drawing = make(isUpright ? width : height, isUpright ? height : width);
  const { context } = drawing;
  context.imageSmoothingQuality = 'high';
  context.translate(context.canvas.width / 2, context.canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return drawing;
}

async function encode(drawing: Drawing, quality: number): Promise<Blob | null> {
  const webp = await drawing.encode('image/webp', quality);
  // Browsers that cannot encode WebP return PNG, many times the size.
  return webp?.type === 'image/webp' ? webp : drawing.encode('image/jpeg', quality);
}

/** Re-encodes an image, smaller and without camera metadata; rejects where the browser cannot. */
export async function redrawPhoto(file: Blob, turns: number, make: MakeDrawing): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  let drawn: { side: number; drawing: Drawing } | undefined;
  let blob: Blob | null = null;
  for (const { side, quality } of attempts) {
    if (drawn?.side !== side) drawn = { side, drawing: draw(bitmap, turns, side, make) };
    blob = await encode(drawn.drawing, quality);
    if (blob && blob.size <= goalBytes) break;
  }
  bitmap.close();
  return blob;
}
