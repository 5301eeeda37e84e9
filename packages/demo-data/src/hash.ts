/** Returns a pseudo-random number from 0 up to 1 that depends only on the text, so that it is the same on every start. */
export function chance(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  // FNV gives similar values for similar texts; these two rounds spread them.
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns one of the values, chosen by the text. */
export const pick = <T>(values: readonly T[], text: string): T =>
  values[Math.floor(chance(text) * values.length)]!;

/** Returns a whole number from min to max, chosen by the text. */
export const between = (min: number, max: number, text: string): number =>
  min + Math.floor(chance(text) * (max - min + 1));

/** Returns the values in an order that depends on the text. */
export const shuffled = <T>(values: readonly T[], key: (value: T) => string, text: string): T[] =>
  values
    .map((value) => ({ value, rank: chance(`${text} ${key(value)}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);

/** Returns a key of a text: lower case, no accents, words joined by hyphens. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
