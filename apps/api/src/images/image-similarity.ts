/** Bits in which two pictures of the same thing may differ after being made smaller or sent on. */
const maxDifferentBits = 4;

const bitsOf = (looks: readonly string[]): string =>
  looks.map((band) => Number.parseInt(band.slice(2), 16).toString(2).padStart(16, '0')).join('');

/** Whether two pictures look the same. */
export function isSimilarImage(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [bitsOf(a), bitsOf(b)];
  return [...one].filter((bit, i) => bit !== other[i]).length <= maxDifferentBits;
}
