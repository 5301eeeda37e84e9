import sharp, { type Raw } from 'sharp';

const [columns, rows] = [8, 8];
const rowsInBand = 2;
/** Minimum contrast between the darkest and brightest spot: plainer images are not distinguishable. */
const leastContrast = 24;

/** Brightness differences up to this value may come from compression. */
const noise = 3;

/** Returns for each spot of a row whether it is brighter than its right neighbour. */
const brighter = (spots: Buffer): string =>
  Array.from({ length: columns }, (_, i) => (spots[i]! - spots[i + 1]! > noise ? '1' : '0')).join('');

/**
 * Returns the perceptual hash of an image: 64 bits in four indexed bands of sixteen; none where the image is too plain.
 * Images that differ in at most three bits have a band in common.
 */
export async function perceptualHash(pixels: Buffer, raw: Raw): Promise<string[] | undefined> {
  const spots = await sharp(pixels, { raw })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(columns + 1, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (Math.max(...spots) - Math.min(...spots) < leastContrast) return undefined;
  const lines = Array.from({ length: rows }, (_, row) =>
    brighter(spots.subarray(row * (columns + 1), (row + 1) * (columns + 1))),
  );
  return Array.from({ length: rows / rowsInBand }, (_, band) => {
    const bits = lines.slice(band * rowsInBand, (band + 1) * rowsInBand).join('');
    return `${band}:${Number.parseInt(bits, 2).toString(16).padStart(4, '0')}`;
  });
}
