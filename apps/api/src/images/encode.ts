import { imageWidths, sizes, squareWidths } from '@laterite/shared/constants.ts';
import sharp from 'sharp';
import { perceptualHash } from './perceptual-hash.ts';

/** A re-encoded image: it contains no byte of the upload, so no metadata either. */
export interface Rendered {
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  looks: string[] | undefined;
  full: Buffer;
  medium: Buffer;
  small: Buffer;
  /** Smallest width; only square images have it. */
  tiny?: Buffer;
}

/** An image to decode: its bytes, or the path of its file. */
export type ImageSource = Buffer | string;

/** `whole` keeps the proportions; `square` crops the centre, for faces. */
export type Shape = 'whole' | 'square';

const quality = 78;
const effort = 2;

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const frames = {
  whole: { width: imageWidths.full, height: imageWidths.full, fit: 'inside', withoutEnlargement: true },
  square: { width: squareWidths.full, height: squareWidths.full, fit: 'cover' },
} as const;

async function decode(image: ImageSource, shape: Shape) {
  return sharp(image, { limitInputPixels: sizes.imagePixels, failOn: 'warning', sequentialRead: true })
    .rotate()
    .resize(frames[shape])
    .toColourspace('srgb')
    .timeout({ seconds: 10 })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Returns whether an image can be decoded whole. */
export const canDecode = (image: Buffer): Promise<boolean> =>
  sharp(image, { limitInputPixels: sizes.imagePixels, failOn: 'warning' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/** Re-encodes a picture to WebP in three widths. */
export async function encode(image: ImageSource, shape: Shape): Promise<Rendered> {
  // Decoding is most of the work, so it is done once for all sizes.
  const { data, info } = await decode(image, shape);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variant = (width: number) =>
    sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp({ quality, effort }).toBuffer();
  const full = await variant(imageWidths.full);
  const medium = await variant(imageWidths.medium);
  const small = await variant(imageWidths.small);
  const tiny = shape === 'square' && { tiny: await variant(squareWidths.tiny) };
  // The colour is shown behind the picture: behind a transparent one it must not be the black of its hidden pixels.
  const opaque = await sharp(small)
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { dominant } = await sharp(opaque).stats();
  const seen = { color: hex(dominant), looks: await perceptualHash(data, raw) };
  return { width: info.width, height: info.height, ...seen, full, medium, small, ...tiny };
}
