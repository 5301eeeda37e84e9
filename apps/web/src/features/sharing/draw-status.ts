import { imageUrl } from '@laterite/shared/image-url.ts';
import { apiUrl } from '../../lib/requests/api-url.ts';
import type { Shareable } from './shareable.ts';

const width = 1080;
const height = 1920;
const margin = 72;
const photo = { top: 240, size: 936 };
const font = (size: number, weight = 700) => `${weight} ${size}px Roboto, "Segoe UI", Arial, sans-serif`;

type Context = CanvasRenderingContext2D;

async function load(name: string): Promise<ImageBitmap | null> {
  const answer = await fetch(apiUrl(imageUrl(name)!)).catch(() => null);
  return answer?.ok ? createImageBitmap(await answer.blob()) : null;
}

/** Draws the middle of the photo as a square. */
function drawPhoto(context: Context, bitmap: ImageBitmap) {
  const side = Math.min(bitmap.width, bitmap.height);
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  context.save();
  context.beginPath();
  context.roundRect(margin, photo.top, photo.size, photo.size, 32);
  context.clip();
  context.drawImage(bitmap, left, top, side, side, margin, photo.top, photo.size, photo.size);
  context.restore();
}

/** Splits the text into at most `most` lines that fit; an ellipsis replaces the rest. */
function linesOf(context: Context, text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > width - 2 * margin) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]}…`] : lines;
}

/** Shapes of the logo: layers of soil under a yellow sign. */
const layers = [
  ['#b4400f', 'M0 12C5 9.6 9.5 9.3 15 11s11 2.8 17-.6V32H0z'],
  ['#9a3412', 'M0 19c6-1.9 10-2 15-.4s11 2.8 17-.1V32H0z'],
  ['#5c1f0b', 'M0 26c6-2.3 10-2.400 15-.6s11 2 17-.9V32H0z'],
] as const;

/** Draws the background, an enlarged logo. */
function drawGround(context: Context) {
  context.fillStyle = '#7c2d12';
  context.fillRect(0, 0, width, height);
  context.save();
  context.translate(0, height - 1180);
  context.scale(width / 32, 1180 / 32);
  for (const [color, path] of layers) {
    context.fillStyle = color;
    context.fill(new Path2D(path));
  }
  context.restore();
}

function drawTexts(context: Context, { title, headline, line, path }: Shareable, brand: string) {
  context.fillStyle = '#ffffff';
  context.font = font(64, 800);
  context.fillText(brand, margin, 168);
  context.fillStyle = '#fbbf24';
  context.fillRect(margin, photo.top + photo.size + 60, 120, 12);
  let y = photo.top + photo.size + 168;
  const write = (text: string, size: number, most: number, color: string) => {
    context.font = font(size);
    context.fillStyle = color;
    for (const each of linesOf(context, text, most)) {
      context.fillText(each, margin, y, width - 2 * margin);
      y += size * 1.2;
    }
    y += 20;
  };
  write(headline, 92, 1, '#ffffff');
  write(title, 56, 3, '#ffffff');
  write(line, 44, 1, '#fde6d8');
  write(window.location.host + path, 44, 1, '#fbbf24');
}

/** Draws the image for a WhatsApp status, 1080 × 1920: photo, price or trade, name, place and URL. */
export async function drawStatus(shared: Shareable, brand: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  drawGround(context);
  const bitmap = shared.image && (await load(shared.image));
  if (bitmap) drawPhoto(context, bitmap);
  drawTexts(context, shared, brand);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
