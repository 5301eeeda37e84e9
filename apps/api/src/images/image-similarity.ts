/** Maximum number of different bits of two copies of one image, e.g. resized or forwarded. */
const maxDifferentBits = 4;

const bitsOf = (looks: readonly string[]): string =>
  looks.map((band) => Number.parseInt(band.slice(2), 16).toString(2).padStart(16, '0')).join('');

/** Whether two perceptual hashes belong to the same image. */
export function isSimilarImage(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [bitsOf(a), bitsOf(b)];
  return [...one].filter((bit, i) => bit !== other[i]).length <= maxDifferentBits;
}
