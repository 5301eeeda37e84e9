import { imageWidths } from './constants.ts';

/** Returns `/images/<name>`, or the variant of a width; null without an image. */
export const imageUrl = (name: string | null, variant?: 480 | 960): string | null =>
  name && `/images/${variant ? name.replace('.webp', `-${variant}.webp`) : name}`;

const variantWidths = [imageWidths.small, imageWidths.medium, imageWidths.full];

/** Returns the file name of the stored width nearest to a given one, in pixels; of two equally near, the larger. */
export function nearestVariant(name: string, width: number): string {
  const nearest = variantWidths.reduce((best, each) =>
    Math.abs(each - width) <= Math.abs(best - width) ? each : best,
  );
  return nearest === imageWidths.full ? name : name.replace('.webp', `-${nearest}.webp`);
}

/** Returns the `srcset` of an image; `toUrl` may prepend the origin of the API. */
export const imageSources = (name: string, toUrl = (path: string) => path): string =>
  [
    `${toUrl(imageUrl(name, 480)!)} ${imageWidths.small}w`,
    `${toUrl(imageUrl(name, 960)!)} ${imageWidths.medium}w`,
    `${toUrl(imageUrl(name)!)} ${imageWidths.full}w`,
  ].join(', ');

/** `sizes` of images in the gallery of a listing. */
export const gallerySizes = '(width >= 68.75rem) 680px, 100vw';

/** `sizes` of images in cards that are arranged in columns. */
export const cardSizes = '(width >= 68.75rem) 272px, (width >= 48rem) 33vw, 50vw';
