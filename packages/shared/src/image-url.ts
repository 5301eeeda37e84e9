import { imageWidths } from './limits.ts';

/** `/images/<name>`, or the variant of that width; null where there is no picture. */
export const imageUrl = (name: string | null, variant?: 480 | 960): string | null =>
  name && `/images/${variant ? name.replace('.webp', `-${variant}.webp`) : name}`;

/** The widths of a picture, for a browser to choose from. */
export const imageSources = (name: string): string =>
  [
    `${imageUrl(name, 480)} ${imageWidths.small}w`,
    `${imageUrl(name, 960)} ${imageWidths.medium}w`,
    `${imageUrl(name)} ${imageWidths.full}w`,
  ].join(', ');

/** How wide the gallery of a listing shows its pictures. */
export const gallerySizes = '(width >= 68.75rem) 680px, 100vw';

/** How wide a card shows its picture where cards stand in columns. */
export const cardSizes = '(width >= 68.75rem) 272px, (width >= 48rem) 33vw, 50vw';
