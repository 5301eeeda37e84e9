import { createRequire } from 'node:module';
import { shareSize } from '@laterite/shared/constants.ts';
import { cleanText } from '@laterite/shared/text.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { html } from '../core/pages/html.ts';

const { width, height, bytes: maxBytes } = shareSize;
const band = { height: 168, margin: 40, textWidth: 790 };
const area = { width, height: height - band.height };
const qualities = [82, 70, 55, 40];

/** Font that is installed with the server, so that the machine needs none. */
const fontfile = createRequire(import.meta.url).resolve(
  '@fontsource/roboto/files/roboto-latin-700-normal.woff',
);

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${band.height}"><rect width="${width}" height="${band.height}" fill="#1c1917"/><rect width="${width}" height="6" fill="#fbbf24"/></svg>`;
/** Layers of earth from the brand's logo, behind the headline of a card without a photo. */
const layersOfEarth = `<svg xmlns="http://www.w3.org/2000/svg" width="${area.width}" height="${area.height}"><rect width="${area.width}" height="${area.height}" fill="#7c2d12"/><path fill="#9a3412" d="M0 300C220 230 420 250 600 290s400 50 600-20V462H0z"/><path fill="#8a2d10" d="M0 370c240-70 420-60 620-20s380 50 580-10V462H0z"/><path fill="#5c1f0b" d="M0 425c240-50 420-45 620-12s380 30 580-10V462H0z"/></svg>`;
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32"><clipPath id="r"><rect width="32" height="32" rx="7"/></clipPath><g clip-path="url(#r)"><path fill="#7c2d12" d="M0 0h32v32H0z"/><rect x="18" y="4" width="9" height="5" rx="1" fill="#fbbf24"/><path fill="#b4400f" d="M0 12C5 9.600 9.500 9.300 15 11s11 2.800 17-.6V32H0z"/><path fill="#9a3412" d="M0 19c6-1.900 10-2 15-.4s11 2.800 17-.1V32H0z"/><path fill="#5c1f0b" d="M0 26c6-2.300 10-2.400 15-.6s11 2 17-.9V32H0z"/></g></svg>';

interface Line {
  text: string;
  size: number;
  color: string;
  maxWidth: number;
}

/** Returns a text as an image, in lines of at most `wrapAt`; null where the renderer can draw none of its characters. */
async function renderText({ text, size, color }: Line, wrapAt?: number) {
  const shown = cleanText(text);
  if (!shown) return null;
  const drawn = sharp({
    text: {
      text: html`<span foreground="${color}">${shown.replaceAll('\u202f', '\u00a0')}</span>`.text,
      font: `Roboto Bold ${size}`,
      fontfile,
      dpi: 72,
      rgba: true,
      ...(wrapAt ? { width: wrapAt, wrap: 'word-char' as const } : { wrap: 'none' as const }),
    },
  });
  return drawn
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}

/** Returns a line of text as an image, scaled down where it is too wide. */
async function drawText(line: Line) {
  const rendered = await renderText(line);
  if (!rendered) return null;
  const { data, info } = rendered;
  const { maxWidth } = line;
  if (info.width <= maxWidth) return { input: data, width: info.width };
  return { input: await sharp(data).resize({ width: maxWidth }).png().toBuffer(), width: maxWidth };
}

const isDrawn = <T>(layer: T | null): layer is T => layer !== null;

/** Returns the lower part of a card with the brand; the headline is null where the upper part shows it. */
async function bandOf(headline: string | null, line: string, brand: string): Promise<OverlayOptions[]> {
  const maxWidth = band.textWidth;
  const top = area.height;
  const [large, small, name] = await Promise.all([
    headline === null ? null : drawText({ text: headline, size: 62, color: '#ffffff', maxWidth }),
    drawText({
      text: line.length > 52 ? `${line.slice(0, 51)}…` : line,
      size: headline === null ? 42 : 36,
      color: '#d6d3d1',
      maxWidth,
    }),
    drawText({ text: brand, size: 40, color: '#ffffff', maxWidth: 230 }),
  ]);
  const nameLeft = width - band.margin - (name?.width ?? 0);
  const layers = [
    { input: Buffer.from(ground), left: 0, top },
    large && { input: large.input, left: band.margin, top: top + 26 },
    small && { input: small.input, left: band.margin, top: top + (large ? 106 : 69) },
    name && { input: name.input, left: nameLeft, top: top + 66 },
    { input: Buffer.from(mark), left: nameLeft - 80, top: top + 54 },
  ];
  return layers.filter(isDrawn);
}

const headlineSizes = [92, 76, 62, 50];

/** Returns the headline in several lines, in the largest size that fits above the band. */
async function headlineOf(text: string): Promise<OverlayOptions | null> {
  const maxWidth = width - 2 * band.margin;
  const room = area.height - 2 * band.margin;
  for (const size of headlineSizes) {
    const drawn = await renderText({ text, size, color: '#ffffff', maxWidth }, maxWidth);
    if (!drawn || drawn.info.height > room || drawn.info.width > maxWidth) continue;
    const top = Math.round((area.height - drawn.info.height) / 2);
    return { input: drawn.data, left: band.margin, top };
  }
  return null;
}

/** Returns the layers of a card without a photo, with the headline in place of the photo. */
async function wordsOnly([headline, line]: [string, string], brand: string): Promise<OverlayOptions[]> {
  const large = await headlineOf(headline);
  const layers = [{ input: Buffer.from(layersOfEarth), left: 0, top: 0 }, large].filter(isDrawn);
  return [...layers, ...(await bandOf(large ? null : headline, line, brand))];
}

/** Returns the layers with the whole photo above the band, in front of a blurred copy that fills the area. */
async function sceneOf(photo: Buffer): Promise<OverlayOptions[]> {
  const around = sharp(photo)
    .resize({ ...area, fit: 'cover' })
    .blur(24)
    .modulate({ brightness: 0.75 });
  const whole = sharp(photo).resize({ ...area, fit: 'inside' });
  const [{ data, info }, behind] = await Promise.all([
    whole.png().toBuffer({ resolveWithObject: true }),
    around.png().toBuffer(),
  ]);
  const left = Math.round((width - info.width) / 2);
  const top = Math.round((area.height - info.height) / 2);
  return [
    { input: behind, left: 0, top: 0 },
    { input: data, left, top },
  ];
}

async function layersOf(photo: Buffer | null, lines: [string, string], brand: string) {
  const scene = photo && (await sceneOf(photo).catch(() => null));
  return scene ? [...scene, ...(await bandOf(...lines, brand))] : wordsOnly(lines, brand);
}

/** Draws the share image of a page: the photo, or the headline in its place, and a band with the brand. */
export async function drawShare(
  photo: Buffer | null,
  lines: [string, string],
  brand: string,
): Promise<Buffer> {
  const layers = await layersOf(photo, lines, brand);
  const scene = await sharp({ create: { width, height, channels: 3, background: '#7c2d12' } })
    .composite(layers)
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  let bytes = scene;
  for (const quality of qualities) {
    bytes = await sharp(scene).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}
